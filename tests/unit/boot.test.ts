import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";

/** Node does not support `import()` in code run from a string. */
const SOURCE = readFileSync("public/boot.js", "utf8").replace("import(app.href)", "startApp(app.href)");

const APP = "/assets/start.js";

const colours = new Map<string, string>();
const icon = { href: "/favicon.svg", removeAttribute: () => undefined };
let dataset: Record<string, string> = {};

let frames: FrameRequestCallback[];
let started: Promise<unknown>;

/** Runs boot.js at a path, up to the moment when the page is parsed. */
function boot(pathname: string, stored: Record<string, string> = {}): void {
  frames = [];
  dataset = {};
  started = new Promise((resolve) => {
    vi.stubGlobal("startApp", (address: string) => {
      resolve(address);
      return new Promise(() => undefined);
    });
  });
  const documentElement = {
    dataset,
    style: { setProperty: (name: string, value: string) => colours.set(name, value) },
  };
  const querySelectorAll = (selector: string) => (selector.startsWith("link") ? [icon] : []);
  vi.stubGlobal("document", { documentElement, hidden: false, querySelector: () => ({ href: APP }), querySelectorAll });
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored[key] ?? null });
  vi.stubGlobal("location", { pathname, search: "" });
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("addEventListener", (type: string, react: () => void) => type === "DOMContentLoaded" && react());
  new Function(SOURCE)();
}

/** Paints a frame. Returns whether the app is still waiting for another one. */
function paint(): boolean {
  for (const callback of frames.splice(0)) callback(0);
  return frames.length > 0;
}

beforeEach(() => vi.unstubAllGlobals());

test("the app starts two frames after the login form is shown, so that the user can already type", async () => {
  boot("/login");
  expect(paint()).toBe(true);
  expect(paint()).toBe(false);
  expect(await started).toBe(APP);
});

test("the app starts after the first frame if there is no form", async () => {
  boot("/albums");
  expect(paint()).toBe(false);
  expect(await started).toBe(APP);
});

test("the store's logo and accent colours are shown before the first paint", () => {
  boot("/albums", { "segue.storeLogo": "/media/image/a.webp", "segue.storeAccent": "#103050 #ffb000" });
  expect(icon.href).toBe("/media/image/a.webp");
  expect(dataset).toHaveProperty("branded");
  expect([...colours]).toEqual([
    ["--store-light", "#103050"],
    ["--store-dark", "#ffb000"],
  ]);
});
