import { halftone, type Size, square, wide } from "../draw/patterns.ts";
import { circle, document, ellipse, group, path, rect } from "../draw/svg.ts";
import { block, words } from "../draw/words.ts";
import { wrap } from "../type/text.ts";
import type { Identity } from "./identity.ts";

const rose = "#f4b9a7";
const brown = "#4a2517";
const cream = "#fff5e6";
const teal = "#2b7f84";

/** A cup from above: saucer, rim, and coffee that still turns. */
function cup(x: number, y: number, r: number): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${r / 200})` },
    circle(10, 14, 214, { fill: "#b9695a", opacity: 0.55 }),
    circle(0, 0, 210, { fill: cream }),
    circle(0, 0, 176, { fill: "none", stroke: teal, "stroke-width": 9 }),
    rect(112, -20, 84, 40, { rx: 20, fill: cream, stroke: "#e8d6bd", "stroke-width": 5, transform: "rotate(-38)" }),
    circle(0, 0, 138, { fill: "#fffdf8" }),
    circle(0, 0, 120, { fill: brown }),
    path("M-84 10a84 84 0 0 1 150 -62a64 64 0 0 1 -40 116a46 46 0 0 1 -46 -70a26 26 0 0 1 46 18", {
      fill: "none",
      stroke: "#a5683d",
      "stroke-width": 13,
      "stroke-linecap": "round",
    }),
    path("M-70 66a92 92 0 0 0 120 10", {
      fill: "none",
      stroke: "#c98d58",
      "stroke-width": 8,
      "stroke-linecap": "round",
    }),
  );
}

const sugar = (x: number, y: number, side: number, turn: number): string =>
  group(
    { transform: `translate(${x} ${y}) rotate(${turn}) scale(${side / 60})` },
    path("M0 0L34 -18 68 0 34 18Z", { fill: "#ffffff" }),
    path("M0 0V40L34 58V18Z", { fill: "#f0dfcb" }),
    path("M68 0V40L34 58V18Z", { fill: "#dcc3a8" }),
    ...[
      [14, 16],
      [22, 34],
      [10, 34],
      [48, 24],
      [58, 18],
      [46, 42],
    ].map(([cx, cy]) => ellipse(cx ?? 0, cy ?? 0, 2, 1.6, { fill: "#c9ad8e" })),
  );

const table = (size: Size): string =>
  rect(0, 0, size.width, size.height, { fill: rose }) +
  halftone(size, 12, 30, (x, y) => 0.5 * (1 - x / size.width) * (y / size.height), { fill: "#e2806f", opacity: 0.8 });

export const hushAlvarez: Identity = {
  artist: "hush-alvarez",
  album: "two-sugars",
  grain: 0.18,
  cover: ({ title, artist }) =>
    document(
      640,
      640,
      table(square),
      cup(400, 410, 218),
      sugar(64, 420, 100, -8),
      sugar(120, 520, 100, 10),
      block(wrap(title, 2), 40, 42, 320, 88, { weight: 800, width: 80, fill: brown }, 0.86),
      words(artist, 600, 76, 25, { font: "plain", weight: 600, fill: brown, anchor: "end" }),
    ),
  header: () =>
    document(
      1600,
      480,
      table(wide),
      cup(1180, 250, 260),
      cup(360, 420, 150),
      sugar(690, 180, 110, -8),
      sugar(800, 290, 110, 12),
      sugar(1500, 40, 90, 4),
    ),
};
