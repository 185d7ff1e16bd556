import { ground } from "../../draw/patterns.ts";
import { circle, path } from "../../draw/svg.ts";

export const sundaySlow = [
  ground("#8fc1b5"),
  circle(320, 330, 250, { fill: "#2f4f4a" }),
  circle(320, 324, 236, { fill: "#f6efe2" }),
  circle(320, 324, 190, { fill: "#e7dcc8" }),
  path(
    "M200 300C180 220 270 170 330 200 400 160 480 230 452 310 490 380 430 450 350 430 290 470 200 430 214 370 190 350 190 330 200 300Z",
    { fill: "#fffdf7" },
  ),
  circle(330, 316, 74, { fill: "#ffb629" }),
  path("M290 280a52 52 0 0 1 46 -20", {
    fill: "none",
    stroke: "#ffe09a",
    "stroke-width": 12,
    "stroke-linecap": "round",
  }),
];
