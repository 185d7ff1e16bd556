import { circle, document, group, line, path, polygon, rect } from "../draw/svg.ts";
import { words } from "../draw/words.ts";
import type { Identity } from "./identity.ts";

const blue = "#1c4fa3";
const night = "#0d1c38";
const copper = "#d98347";
const cream = "#f3e9d8";

/** Piano keys fanned around a point, every other one short and dark. */
function keys(cx: number, cy: number, radius: number, from: number, count: number): string {
  const tip = (angle: number, r: number): [number, number] => [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r];
  return Array.from({ length: count }, (_, index) => {
    const [start, end] = [from + index * 0.115, from + index * 0.115 + 0.105];
    const white = polygon([tip(start, radius * 0.34), tip(start, radius), tip(end, radius), tip(end, radius * 0.34)], {
      fill: cream,
    });
    const isSharp = [0, 1, 3, 4, 5].includes(index % 7);
    const black = polygon(
      [
        tip(end - 0.03, radius * 0.34),
        tip(end - 0.03, radius * 0.74),
        tip(end + 0.04, radius * 0.74),
        tip(end + 0.04, radius * 0.34),
      ],
      { fill: night },
    );
    return white + (isSharp && index < count - 1 ? black : "");
  }).join("");
}

/** A double bass of two circles and a neck, cut into a copper and a dark half. */
const bass = group(
  {},
  circle(0, 150, 92, { fill: copper }),
  circle(0, 18, 66, { fill: copper }),
  rect(-44, 50, 88, 70, { fill: copper }),
  path("M0 -48a66 66 0 0 1 44 115v24a92 92 0 0 1 -44 151Z", { fill: "#a9562a" }),
  rect(-11, -250, 22, 330, { fill: night }),
  path("M-11 -250h22l8 -46a19 19 0 0 0 -38 0Z", { fill: night }),
  ...[-6, -2, 2, 6].map((x) => line(x, -236, x, 170, { stroke: cream, "stroke-width": 1.3 })),
  rect(-30, 166, 60, 9, { fill: night }),
  path("M-50 84c10 14 -10 34 0 50", { fill: "none", stroke: night, "stroke-width": 5 }),
  path("M50 84c-10 14 10 34 0 50", { fill: "none", stroke: night, "stroke-width": 5 }),
);

const cymbal = (x: number, y: number, r: number): string =>
  [1, 0.78, 0.56, 0.34]
    .map((share, index) => circle(x, y, r * share, { fill: index % 2 === 0 ? copper : "#c06f36" }))
    .join("") + circle(x, y, r * 0.1, { fill: night });

export const penhallowTrio: Identity = {
  artist: "penhallow-trio",
  album: "blue-hour-copper-room",
  grain: 0.16,
  cover: ({ title, artist }) => {
    const [first = "", second = ""] = title.split(", ");
    return document(
      640,
      640,
      rect(0, 0, 640, 640, { fill: blue }),
      rect(0, 430, 640, 210, { fill: night }),
      cymbal(540, 130, 120),
      keys(0, 640, 424, -1.42, 10),
      group({ transform: "translate(470 330) rotate(12)" }, bass),
      words(`${first},`, 38, 104, 74, { weight: 800, width: 75, fill: cream }),
      words(second, 38, 170, 74, { weight: 800, width: 75, fill: copper }),
      words(artist, 604, 608, 22, { font: "plain", weight: 500, fill: cream, anchor: "end" }),
    );
  },
  header: () =>
    document(
      1600,
      480,
      rect(0, 0, 1600, 480, { fill: blue }),
      rect(0, 340, 1600, 140, { fill: night }),
      cymbal(1380, 130, 150),
      cymbal(1530, 300, 100),
      keys(160, 560, 520, -1.75, 14),
      group({ transform: "translate(900 236) rotate(14) scale(.98)" }, bass),
    ),
};
