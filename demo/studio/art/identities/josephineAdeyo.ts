import { type Size, square, wide } from "../draw/patterns.ts";
import { circle, document, group, path, polygon, rect } from "../draw/svg.ts";
import { words } from "../draw/words.ts";
import type { Identity } from "./identity.ts";

const brown = "#4b1d12";
const bands = ["#7b2a16", "#b8441f", "#e27a22", "#f2aa2f", "#f9d46b"];

/** Warm stripes that come down, bend once around a corner and run out to the side. */
function stripes(x: number, y: number, width: number, inner: number, { height }: Size): string {
  return bands
    .map((stroke, index) => {
      const r = inner + (bands.length - 1 - index) * width;
      return path(`M${x - r} -20V${y}a${r} ${r} 0 0 0 ${r} ${r}H${x + height * 4}`, {
        fill: "none",
        stroke,
        "stroke-width": width + 1,
      });
    })
    .join("");
}

/** Honey that runs down from the upper edge in drops of different lengths, each with a highlight. */
function honey(width: number, drops: [x: number, half: number, length: number][], level: number): string {
  let d = `M0 -10V${level}`;
  let shine = "";
  for (const [x, half, length] of drops) {
    d += `H${x - half * 1.9}C${x - half} ${level} ${x - half} ${level + 18} ${x - half} ${level + 40}V${length}a${half} ${half} 0 0 0 ${2 * half} 0V${level + 40}C${x + half} ${level + 18} ${x + half} ${level} ${x + half * 1.9} ${level}`;
    shine += path(`M${x - half * 0.45} ${level + 46}V${length - 4}`, {
      stroke: "#ffe9a8",
      "stroke-width": half * 0.28,
      "stroke-linecap": "round",
      opacity: 0.9,
    });
  }
  return path(`${d}H${width}V-10Z`, { fill: "#f5a81c" }) + shine;
}

const cell = (x: number, y: number, r: number, fill: string): string =>
  polygon(
    Array.from({ length: 6 }, (_, index): [number, number] => [
      x + Math.cos((index * Math.PI) / 3) * r,
      y + Math.sin((index * Math.PI) / 3) * r,
    ]),
    { fill },
  );

const comb = (x: number, y: number, r: number, cells: [number, number, string][]): string =>
  group(
    {},
    ...cells.map(([column, row, fill]) =>
      cell(x + column * r * 1.56, y + (row + (Math.abs(column) % 2) / 2) * r * 1.8, r, fill),
    ),
  );

export const josephineAdeyo: Identity = {
  artist: "josephine-adeyo",
  album: "honey-slowly",
  grain: 0.24,
  cover: ({ title, artist }) => {
    const [first = "", second = ""] = title.split(" ");
    return document(
      640,
      640,
      rect(0, 0, 640, 640, { fill: "#fbe9c6" }),
      stripes(420, 300, 30, 70, square),
      circle(486, 236, 74, { fill: "#e27a22" }),
      honey(
        640,
        [
          [96, 22, 250],
          [176, 14, 150],
          [332, 26, 206],
          [430, 13, 132],
          [560, 20, 180],
        ],
        62,
      ),
      words(first, 36, 556, 138, { weight: 800, fill: brown, tracking: -0.03 }),
      words(second, 40, 614, 62, { weight: 500, fill: brown, tracking: -0.02 }),
      words(artist, 602, 612, 24, { font: "plain", weight: 600, fill: brown, anchor: "end" }),
    );
  },
  header: () =>
    document(
      1600,
      480,
      rect(0, 0, 1600, 480, { fill: "#fbe9c6" }),
      stripes(820, 130, 34, 80, wide),
      circle(1340, 160, 92, { fill: "#e27a22" }),
      comb(110, 220, 62, [
        [0, 0, "#f2aa2f"],
        [1, 0, "#f9d46b"],
        [2, 0, "#e27a22"],
        [1, 1, "#f2aa2f"],
        [0, 1, "#f9d46b"],
        [3, 0, "#f9d46b"],
      ]),
      honey(
        1600,
        [
          [120, 22, 130],
          [260, 14, 104],
          [930, 26, 200],
          [1060, 14, 120],
          [1180, 20, 160],
          [1500, 24, 210],
        ],
        40,
      ),
    ),
};
