import { circle, document, group, line, path, rect } from "../draw/svg.ts";
import { block, words } from "../draw/words.ts";
import { wrap } from "../type/text.ts";
import type { Identity } from "./identity.ts";

const colours = { cream: "#f5ecd9", ochre: "#e2a32e", teal: "#1f7a78", brick: "#cf4f34", ink: "#221d1a" };

/** A clock face in two colours, whose hands show `minutes` past twelve o'clock. */
function clock(
  x: number,
  y: number,
  r: number,
  [first, second, hand]: [string, string, string],
  minutes: number,
): string {
  const angle = (turn: number) => turn * 2 * Math.PI - Math.PI / 2;
  const tip = (turn: number, length: number) =>
    [x + Math.cos(angle(turn)) * r * length, y + Math.sin(angle(turn)) * r * length] as const;
  const pointer = (turn: number, length: number, width: number) =>
    line(x, y, ...tip(turn, length), { stroke: hand, "stroke-width": r * width });
  const marks = Array.from({ length: 12 }, (_, index) => {
    const [[x1, y1], [x2, y2]] = [tip(index / 12, 0.82), tip(index / 12, 0.92)];
    return line(x1, y1, x2, y2, { stroke: hand, "stroke-width": r * (index % 3 === 0 ? 0.05 : 0.022) });
  });
  return (
    circle(x, y, r, { fill: first }) +
    path(`M${x} ${y - r}a${r} ${r} 0 0 1 0 ${2 * r}Z`, { fill: second }) +
    path(`M${x - r} ${y}a${r} ${r} 0 0 0 ${r} ${r}V${y}Z`, { fill: second, opacity: 0.35 }) +
    marks.join("") +
    pointer(minutes / 720, 0.46, 0.07) +
    pointer((minutes % 60) / 60, 0.74, 0.045) +
    circle(x, y, r * 0.075, { fill: hand })
  );
}

const { cream, ochre, teal, brick, ink } = colours;

export const mabelAndTheSlowClocks: Identity = {
  artist: "mabel-and-the-slow-clocks",
  album: "quarter-to-anything",
  grain: 0.2,
  cover: ({ title, artist }) =>
    document(
      640,
      640,
      rect(0, 0, 640, 640, { fill: cream }),
      clock(470, 176, 140, [ochre, brick, cream], 645),
      clock(170, 420, 104, [teal, ink, cream], 225),
      clock(390, 436, 88, [brick, ochre, ink], 465),
      clock(560, 520, 56, [ink, teal, cream], 585),
      clock(284, 318, 38, [ochre, cream, ink], 105),
      clock(560, 372, 34, [teal, ochre, ink], 15),
      block(wrap(title, 3), 40, 42, 240, 70, { weight: 780, width: 75, fill: ink }, 0.96),
      words(artist, 40, 606, 22, { font: "plain", weight: 600, fill: ink }),
    ),
  header: () =>
    document(
      1600,
      480,
      rect(0, 0, 1600, 480, { fill: teal }),
      group(
        {},
        ...[
          [140, 250, 190],
          [470, 130, 90],
          [430, 372, 130],
          [760, 250, 200],
          [1050, 110, 84],
          [1080, 360, 140],
          [1380, 230, 210],
        ].map(([x = 0, y = 0, r = 0], index) =>
          clock(
            x,
            y,
            r,
            (
              [
                [ochre, brick, cream],
                [cream, ochre, ink],
                [brick, ink, cream],
                [ink, ochre, cream],
              ] as const
            )[index % 4]?.slice() as [string, string, string],
            45 + index * 127,
          ),
        ),
      ),
    ),
};
