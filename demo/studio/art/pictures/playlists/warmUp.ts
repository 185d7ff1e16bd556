import { ground } from "../../draw/patterns.ts";
import { circle, define, linear, rect } from "../../draw/svg.ts";

export const warmUp = [
  define(
    linear(
      "heat",
      [0, 1],
      [0, 0],
      [
        { at: 0, colour: "#ffd447" },
        { at: 0.5, colour: "#ff7a2f" },
        { at: 1, colour: "#e3284f" },
      ],
    ),
  ),
  ground("#25123a"),
  ...Array.from({ length: 9 }, (_, index) => {
    const height = 70 + index * 52 + (index % 2) * 26;
    return (
      rect(44 + index * 63, 590 - height, 44, height, { rx: 22, fill: "url(#heat)" }) +
      circle(66 + index * 63, 590 - height - 30, 11, { fill: "#ffd447" })
    );
  }),
];
