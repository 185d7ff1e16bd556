import { ground } from "../../draw/patterns.ts";
import { circle, define, line, polygon, rect, vertical } from "../../draw/svg.ts";

export const peak = [
  define(vertical("alp", { 0: "#ff4f7b", 1: "#ffc27a" })),
  ground("url(#alp)"),
  circle(320, 250, 150, { fill: "#fff0c9" }),
  polygon(
    [
      [320, 130],
      [640, 560],
      [0, 560],
    ],
    { fill: "#3a2a7d" },
  ),
  polygon(
    [
      [320, 130],
      [640, 560],
      [350, 560],
      [300, 400],
      [340, 320],
    ],
    { fill: "#241a58" },
  ),
  polygon(
    [
      [320, 130],
      [392, 227],
      [352, 262],
      [330, 232],
      [300, 276],
      [276, 240],
      [247, 227],
    ],
    { fill: "#fff" },
  ),
  polygon(
    [
      [120, 360],
      [300, 640],
      [-60, 640],
    ],
    { fill: "#5a3fa8" },
  ),
  polygon(
    [
      [540, 330],
      [760, 640],
      [330, 640],
    ],
    { fill: "#150f3a" },
  ),
  rect(0, 556, 640, 84, { fill: "#150f3a" }),
  ...[572, 592, 612].map((y, index) =>
    line(40 + index * 60, y, 600 - index * 60, y, { stroke: "#ff4f7b", "stroke-width": 6 }),
  ),
];
