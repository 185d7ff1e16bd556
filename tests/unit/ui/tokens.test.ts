import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BESIDE_ACCENT, contrast as contrastOf, DEFAULT_ACCENT } from "#contract/accent.ts";

const css = readFileSync(new URL("../../../src/styles/tokens.css", import.meta.url), "utf8");
const TOKEN = /--([\w-]+):\s*(?:light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g;

const tokens = new Map(
  [...css.matchAll(TOKEN)].map(([, name = "", light = "", dark = "", both]) => [
    name,
    { light: both ?? light, dark: both ?? dark },
  ]),
);

type Theme = "light" | "dark";

function colour(name: string, theme: Theme): string {
  const token = tokens.get(name);
  if (!token) throw new Error(`tokens.css has no colour --${name}`);
  return token[theme];
}

const contrast = (one: string, other: string, theme: Theme): number =>
  contrastOf(colour(one, theme), colour(other, theme));

const SURFACES = ["canvas", "surface-1", "surface-2", "surface-3"];
const TEXTS = ["text-1", "text-2", "text-3", "accent", "link", "danger", "success", "warning", "info"];
const BOTH = ["light", "dark"] as const;

describe.each(BOTH)("the %s theme", (theme) => {
  it.each(TEXTS)("shows %s readably on every surface", (text) => {
    for (const surface of SURFACES) expect(contrast(text, surface, theme), surface).toBeGreaterThanOrEqual(4.5);
  });

  it("shows text and accent readably on a selected row", () => {
    for (const text of ["text-1", "text-3", "accent"])
      expect(contrast(text, "selected", theme), text).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ["on-accent", "accent"],
    ["on-accent", "accent-hover"],
    ["on-accent", "accent-press"],
    ["on-danger", "danger-fill"],
  ])("shows %s readably on %s", (text, fill) => {
    expect(contrast(text, fill, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it("makes a control's border visible on every surface", () => {
    for (const surface of SURFACES) expect(contrast("border", surface, theme), surface).toBeGreaterThanOrEqual(3);
  });

  it("distinguishes the played part of a track from the rest", () => {
    for (const rest of ["slider-track", "slider-buffered"])
      expect(contrast("accent", rest, theme), rest).toBeGreaterThanOrEqual(3);
    expect(contrast("text-1", "slider-track", theme)).toBeGreaterThanOrEqual(3);
  });
});

describe("the tokens", () => {
  it.each(BOTH)("match the backgrounds against which a store's accent is checked in the %s theme", (theme) => {
    expect(DEFAULT_ACCENT[theme]).toBe(colour("accent", theme));
    expect(Object.keys(BESIDE_ACCENT[theme])).toEqual([colour("surface-3", theme), colour("slider-buffered", theme)]);
  });

  it("match the contrast ratios computed in the design", () => {
    expect(contrast("text-3", "surface-3", "dark")).toBeCloseTo(5.48, 1);
    expect(contrast("text-3", "surface-3", "light")).toBeCloseTo(5.37, 1);
    expect(contrast("on-accent", "accent", "dark")).toBeCloseTo(14.01, 1);
    expect(contrast("border", "surface-3", "dark")).toBeCloseTo(3.51, 1);
  });

  it("include the colours used for the browser's frame", () => {
    const html = readFileSync(new URL("../../../index.html", import.meta.url), "utf8");
    expect(html).toContain(`content="${colour("canvas", "dark")}"`);
    expect(html).toContain(`content="${colour("canvas", "light")}"`);
  });
});
