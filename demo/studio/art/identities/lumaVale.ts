import { type Size, square, wide } from "../draw/patterns.ts";
import { randomFrom } from "../draw/random.ts";
import { define, document, ellipse, group, line, path, radial, rect, vertical } from "../draw/svg.ts";
import { words } from "../draw/words.ts";
import type { Identity } from "./identity.ts";

const cream = "#ffe9c4";

export const lanternLight = define(
  vertical("night", { 0: "#150c33", 0.55: "#4b1d57", 0.85: "#b8434f", 1: "#f08a4b" }),
  radial("glow", [0.5, 0.5], 0.5, [
    { at: 0, colour: "#ffb454", opacity: 0.75 },
    { at: 0.5, colour: "#ff7a3d", opacity: 0.25 },
    { at: 1, colour: "#ff7a3d", opacity: 0 },
  ]),
  vertical("paper", { 0: "#e8542f", 0.5: "#ffc766", 1: "#ffedb8" }),
);

/**
 * A paper lantern: ribs around a light, on a thread that begins at the height `hungFrom`. For a flying lantern, which
 * has no thread, pass the height of its own top.
 */
export function lantern(x: number, y: number, r: number, hungFrom = -20): string {
  const ribs = [-0.66, -0.33, 0, 0.33, 0.66].map((share) =>
    ellipse(x, y, Math.max(1, Math.abs(share) * r), r * 0.94, {
      fill: "none",
      stroke: "#a8321f",
      "stroke-width": r * 0.02,
      opacity: 0.55,
    }),
  );
  return group(
    {},
    line(x, hungFrom, x, y - r, { stroke: "#0d0720", "stroke-width": Math.max(1, r * 0.02) }),
    ellipse(x, y, r * 2.3, r * 2.3, { fill: "url(#glow)" }),
    ellipse(x, y, r, r * 0.94, { fill: "url(#paper)" }),
    ...ribs,
    rect(x - r * 0.3, y - r * 1.02, r * 0.6, r * 0.13, { fill: "#2a0f2e", rx: r * 0.03 }),
    rect(x - r * 0.26, y + r * 0.88, r * 0.52, r * 0.11, { fill: "#2a0f2e", rx: r * 0.03 }),
    line(x, y + r, x, y + r * 1.5, { stroke: "#e8542f", "stroke-width": r * 0.06 }),
  );
}

export function hillside({ width, height }: Size): string {
  const edge = (base: number, rise: number) =>
    `M0 ${height}V${height * base}C${width * 0.25} ${height * (base - rise)} ${width * 0.4} ${height * (base + rise)} ${width * 0.6} ${height * base}S${width * 0.9} ${height * (base - rise)} ${width} ${height * base}V${height}Z`;
  return path(edge(0.86, 0.06), { fill: "#3a1440", opacity: 0.85 }) + path(edge(0.93, -0.05), { fill: "#170a26" });
}

function scene(size: Size, lanterns: [number, number, number][]): string {
  const random = randomFrom("luma-vale");
  const sparks = Array.from({ length: 26 }, () => {
    const [x, y, r] = [random() * size.width, random() * size.height * 0.75, random.between(1.5, 5)];
    return ellipse(x, y, r * 5, r * 5, { fill: "url(#glow)" }) + ellipse(x, y, r, r, { fill: "#ffd890" });
  });
  return (
    rect(0, 0, size.width, size.height, { fill: "url(#night)" }) +
    sparks.join("") +
    hillside(size) +
    lanterns.map((one) => lantern(...one)).join("")
  );
}

export const lumaVale: Identity = {
  artist: "luma-vale",
  album: "paper-lanterns",
  grain: 0.22,
  cover: ({ title, artist }) =>
    document(
      640,
      640,
      lanternLight,
      scene(square, [
        [120, 150, 44],
        [555, 118, 34],
        [330, 268, 138],
        [520, 372, 62],
        [104, 402, 74],
      ]),
      words(title, 40, 590, 64, { weight: 300, width: 90, fill: cream, tracking: -0.01 }),
      words(artist.toUpperCase(), 604, 50, 17, {
        font: "plain",
        weight: 600,
        fill: cream,
        tracking: 0.22,
        anchor: "end",
      }),
    ),
  header: () =>
    document(
      1600,
      480,
      lanternLight,
      scene(wide, [
        [180, 120, 50],
        [420, 250, 88],
        [690, 130, 40],
        [930, 220, 70],
        [1190, 200, 132],
        [1450, 300, 60],
        [1350, 80, 30],
      ]),
    ),
};
