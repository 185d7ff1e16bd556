import { ground } from "../../draw/patterns.ts";
import { circle, define, path, rect, vertical } from "../../draw/svg.ts";
import { words } from "../../draw/words.ts";

export const nightBusHome = [
  define(vertical("road", { 0: "#151238", 1: "#40307a" })),
  ground("url(#road)"),
  circle(510, 110, 54, { fill: "#ffe9b0" }),
  circle(486, 98, 48, { fill: "#181440" }),
  ...Array.from({ length: 22 }, (_, index) =>
    circle((index * 131) % 640, (index * 53) % 220, 2 + (index % 3), { fill: "#fff", opacity: 0.8 }),
  ),
  rect(120, 180, 400, 380, { rx: 40, fill: "#e23d34" }),
  rect(150, 214, 340, 122, { rx: 16, fill: "#ffe9b0" }),
  rect(150, 392, 340, 84, { rx: 16, fill: "#ffd27a" }),
  rect(150, 346, 340, 36, { rx: 8, fill: "#151238" }),
  words("N9  HOME", 320, 374, 27, { weight: 800, width: 80, fill: "#ffd447", anchor: "middle", tracking: 0.1 }),
  ...[233, 320, 407].map((x) => rect(x - 4, 214, 8, 122, { fill: "#e23d34" })),
  rect(316, 392, 8, 84, { fill: "#e23d34" }),
  path("M172 336c0 -34 10 -46 20 -50a22 22 0 1 1 22 0c10 4 20 16 20 50Z", { fill: "#151238" }),
  ...[176, 464].map((x) => circle(x, 516, 22, { fill: "#fff6d8" })),
  rect(150, 560, 70, 44, { rx: 10, fill: "#0b0920" }),
  rect(420, 560, 70, 44, { rx: 10, fill: "#0b0920" }),
  rect(0, 596, 640, 44, { fill: "#0b0920" }),
];
