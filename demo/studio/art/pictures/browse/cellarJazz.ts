import { ground } from "../../draw/patterns.ts";
import { circle, ellipse, line, path, polygon, rect } from "../../draw/svg.ts";

export const cellarJazz = [
  ground("#1d1430"),
  polygon(
    [
      [420, 120],
      [120, 640],
      [720, 640],
    ],
    { fill: "#f0b24a", opacity: 0.28 },
  ),
  polygon(
    [
      [420, 120],
      [240, 640],
      [600, 640],
    ],
    { fill: "#f7cf7e", opacity: 0.35 },
  ),
  ...[0, 1, 2, 3, 4, 5].map(
    (step) =>
      rect(-10, 170 + step * 80, 300 - step * 46, 82, { fill: step % 2 === 0 ? "#7a2f3c" : "#93394a" }) +
      rect(-10, 170 + step * 80, 300 - step * 46, 14, { fill: "#c75a54" }),
  ),
  line(420, 0, 420, 80, { stroke: "#f0b24a", "stroke-width": 6 }),
  path("M350 128C352 84 380 72 420 72S488 84 490 128Z", { fill: "#c75a54" }),
  ellipse(420, 128, 70, 13, { fill: "#fff0c9" }),
  ellipse(430, 600, 170, 30, { fill: "#120b20" }),
  rect(396, 540, 76, 60, { fill: "#120b20" }),
  ellipse(434, 540, 62, 16, { fill: "#3a2450" }),
  path("M434 540V400", { stroke: "#120b20", "stroke-width": 8 }),
  circle(434, 376, 26, { fill: "#fff0c9" }),
  rect(408, 384, 52, 34, { rx: 12, fill: "#120b20" }),
  ...[362, 374, 386].map((y) => line(412, y, 456, y, { stroke: "#120b20", "stroke-width": 3 })),
];
