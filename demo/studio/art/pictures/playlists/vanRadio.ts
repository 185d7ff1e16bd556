import { ground } from "../../draw/patterns.ts";
import { circle, group, line, path, rect } from "../../draw/svg.ts";
import { words } from "../../draw/words.ts";

export const vanRadio = [
  ground("#f0d9a8"),
  rect(50, 150, 540, 340, { rx: 28, fill: "#2d4a4a" }),
  rect(74, 174, 492, 292, { rx: 14, fill: "#1d3232" }),
  rect(100, 200, 440, 96, { rx: 8, fill: "#ffb54a" }),
  ...Array.from({ length: 23 }, (_, index) =>
    rect(116 + index * 18, 216, 4, index % 4 === 0 ? 44 : 24, { fill: "#5a2f0c" }),
  ),
  rect(372, 206, 7, 84, { fill: "#e23d34" }),
  ...["88", "94", "100", "106"].map((number, index) =>
    words(number, 134 + index * 110, 286, 20, { weight: 700, fill: "#5a2f0c", anchor: "middle" }),
  ),
  ...[140, 500].map(
    (x) =>
      circle(x, 384, 54, { fill: "#0f1d1d" }) +
      circle(x, 384, 40, { fill: "#d9d2c2" }) +
      line(x, 384, x + 16, 354, { stroke: "#0f1d1d", "stroke-width": 8 }),
  ),
  group(
    {},
    ...[236, 282, 328, 374].map(
      (x) => rect(x, 350, 34, 66, { rx: 6, fill: "#d9d2c2" }) + rect(x, 350, 34, 12, { rx: 6, fill: "#fff" }),
    ),
  ),
  path("M0 560Q320 520 640 560V640H0Z", { fill: "#c8502d" }),
  path("M0 600Q320 560 640 600V640H0Z", { fill: "#8f321c" }),
];
