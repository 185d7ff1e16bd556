import { paper } from "../../brand/mark.ts";
import { bannerSize, ground } from "../../draw/patterns.ts";
import { circle, ellipse, group, line, path, polygon, rect, smoothPath } from "../../draw/svg.ts";
import { headline } from "./headline.ts";

export const autumnRooms = [
  ground("#1b1034", bannerSize),
  ...[0, 1, 2, 3, 4].map((index) =>
    polygon(
      [
        [1010 + index * 130, -20],
        [820 + index * 150, 520],
        [960 + index * 150, 520],
      ],
      { fill: ["#ff6f7d", "#ffd447", "#5ce1e6", "#b48cff", "#ff9f5c"][index] ?? paper, opacity: 0.42 },
    ),
  ),
  ...[0, 1, 2, 3, 4].map((index) => rect(986 + index * 130, -10, 48, 44, { rx: 8, fill: "#0a0518" })),
  rect(0, 410, 1600, 90, { fill: "#0a0518" }),
  ...[
    [930, 412],
    [1190, 412],
    [1450, 412],
  ].map(([x = 0, y = 0], index) =>
    group(
      {},
      circle(x, y - 186, 34, { fill: "#0a0518" }),
      path(`M${x - 54} ${y}C${x - 60} ${y - 150} ${x + 60} ${y - 150} ${x + 54} ${y}Z`, { fill: "#0a0518" }),
      index === 1
        ? line(x + 66, y, x + 66, y - 170, { stroke: "#0a0518", "stroke-width": 9 }) +
            circle(x + 60, y - 176, 15, { fill: "#0a0518" })
        : ellipse(x + 34, y - 64, 66, 38, { fill: "#0a0518", transform: `rotate(-24 ${x + 34} ${y - 64})` }) +
            line(x + 60, y - 76, x + 150, y - 120, { stroke: "#0a0518", "stroke-width": 11 }),
    ),
  ),
  ...Array.from({ length: 26 }, (_, index) =>
    circle(760 + index * 34, 496, 22 + ((index * 37) % 9), { fill: "#05020c" }),
  ),
  headline(["Autumn rooms"], "Six small rooms, one long evening each", "#ffe9c4"),
  path(
    smoothPath(
      Array.from({ length: 24 }, (_, index): [number, number] => [
        88 + index * 26,
        276 + Math.sin(index * 0.9) * 42 * Math.sin((index / 23) * Math.PI),
      ]),
    ),
    { fill: "none", stroke: "#ff6f7d", "stroke-width": 10, "stroke-linecap": "round" },
  ),
];
