import { ground } from "../../draw/patterns.ts";
import { circle, define, line, path, radial } from "../../draw/svg.ts";

export const afterDark = [
  define(
    radial("corona", [0.5, 0.5], 0.5, [
      { at: 0.5, colour: "#ff4f3a" },
      { at: 0.62, colour: "#c61f4e", opacity: 0.7 },
      { at: 1, colour: "#120814", opacity: 0 },
    ]),
  ),
  ground("#120814"),
  circle(320, 300, 330, { fill: "url(#corona)" }),
  circle(320, 300, 170, { fill: "#0b050d" }),
  path("M320 130a170 170 0 0 1 0 340a184 184 0 0 0 0 -340Z", { fill: "#ffd9a8" }),
  ...[0, 1, 2, 3, 4, 5].map((index) =>
    line(60 + index * 22, 520 + index * 20, 580 - index * 22, 520 + index * 20, {
      stroke: "#ff4f3a",
      "stroke-width": 7 - index,
      opacity: 1 - index * 0.14,
    }),
  ),
];
