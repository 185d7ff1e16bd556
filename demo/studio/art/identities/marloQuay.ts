import { type Size, square, wide } from "../draw/patterns.ts";
import { document, path, rect } from "../draw/svg.ts";
import { block, words } from "../draw/words.ts";
import { wrap } from "../type/text.ts";
import type { Identity } from "./identity.ts";

const yellow = "#ffc21a";
const ink = "#16130f";

/** The arrow of airport signs, pointing right, in a square of 100. */
const arrow = "M6 43H64L40 19 52 7 95 50 52 93 40 81 64 57H6Z";

/** Lights that slide past a window: bars that grow longer towards the bottom. */
function lights({ width, height }: Size, rows: number, fill: string): string {
  return Array.from({ length: rows }, (_, row) => {
    const share = row / (rows - 1);
    const thickness = 3 + share * height * 0.035;
    const y = height * 0.06 + share * share * height * 0.86;
    const from = width * (0.1 + 0.55 * Math.abs(Math.sin(row * 1.9)));
    return rect(from, y, width * (0.2 + share * 0.7), thickness, { fill, rx: thickness / 2 });
  }).join("");
}

export const marloQuay: Identity = {
  artist: "marlo-quay",
  album: "terminal-two",
  grain: 0,
  cover: ({ title, artist }) =>
    document(
      640,
      640,
      rect(0, 0, 640, 640, { fill: yellow }),
      words("2", 226, 648, 860, { weight: 800, width: 75, fill: ink }),
      lights(square, 7, yellow),
      path(arrow, { fill: ink, transform: "translate(36 36) scale(1.15) rotate(-45 50 50)" }),
      block(wrap(title, 2), 40, 442, 170, 44, { weight: 750, width: 85, fill: ink }, 0.98),
      block(wrap(artist, 2), 40, 532, 170, 44, { weight: 350, width: 85, fill: ink }, 0.98),
    ),
  header: () =>
    document(
      1600,
      480,
      rect(0, 0, 1600, 480, { fill: yellow }),
      words("2", 1060, 620, 900, { weight: 800, width: 75, fill: ink }),
      lights(wide, 8, "#f39a00"),
      ...[0, 1, 2].map((index) =>
        path(arrow, {
          fill: ink,
          opacity: 1 - index * 0.3,
          transform: `translate(${90 + index * 190} 150) scale(1.7)`,
        }),
      ),
    ),
};
