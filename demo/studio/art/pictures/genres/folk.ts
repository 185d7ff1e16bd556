import { ground, leaf } from "../../draw/patterns.ts";
import { circle, line, path, rect } from "../../draw/svg.ts";

export const folk = [
  ground("#33533b"),
  ...Array.from({ length: 18 }, (_, index) =>
    leaf(320, 320, 330, 42, index * 20 + 10, { fill: index % 2 === 0 ? "#486f4d" : "#2a4531" }),
  ),
  circle(320, 320, 224, { fill: "#dd9a4d" }),
  circle(320, 320, 190, { fill: "#f1c886" }),
  ...Array.from({ length: 36 }, (_, index) =>
    rect(314, 140, 12, 26, {
      fill: index % 2 === 0 ? "#8b3a26" : "#33533b",
      transform: `rotate(${index * 10} 320 320)`,
    }),
  ),
  circle(320, 320, 148, { fill: "#3b1f14" }),
  path("M320 172a148 148 0 0 1 0 296Z", { fill: "#2a140c" }),
  ...[0, 1, 2, 3, 4, 5].map((index) =>
    line(250 + index * 28, -10, 250 + index * 28, 650, { stroke: "#fff3da", "stroke-width": 7 - index * 0.9 }),
  ),
];
