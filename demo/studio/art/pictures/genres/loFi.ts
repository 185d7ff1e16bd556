import { ground } from "../../draw/patterns.ts";
import { circle, path, rect } from "../../draw/svg.ts";

export const loFi = [
  ground("#f2a58b"),
  rect(70, 110, 500, 430, { rx: 34, fill: "#5b3a63" }),
  rect(70, 124, 500, 430, { rx: 34, fill: "#3a2447" }),
  circle(282, 334, 176, { fill: "#1d1226" }),
  ...[158, 140, 122, 104, 88].map((r) => circle(282, 334, r, { fill: "none", stroke: "#4b3358", "stroke-width": 2.5 })),
  path("M282 334L182 196A170 170 0 0 1 250 167Z", { fill: "#fff", opacity: 0.1 }),
  path("M282 334L382 472A170 170 0 0 1 314 501Z", { fill: "#fff", opacity: 0.1 }),
  circle(282, 334, 66, { fill: "#ffd9a0" }),
  path("M282 268a66 66 0 0 1 0 132Z", { fill: "#f2a58b" }),
  circle(282, 334, 8, { fill: "#3a2447" }),
  circle(504, 186, 38, { fill: "#ffd9a0" }),
  circle(504, 186, 20, { fill: "#f2a58b" }),
  path("M504 186V340L420 420", {
    fill: "none",
    stroke: "#fff4e2",
    "stroke-width": 14,
    "stroke-linejoin": "round",
    "stroke-linecap": "round",
  }),
  rect(392, 408, 42, 26, { rx: 6, fill: "#ffd9a0", transform: "rotate(-44 413 421)" }),
  rect(486, 380, 20, 120, { rx: 10, fill: "#1d1226" }),
  rect(476, 420, 40, 22, { rx: 6, fill: "#fff4e2" }),
  circle(126, 500, 16, { fill: "#ffd9a0" }),
];
