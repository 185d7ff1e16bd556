import { ground, leaf } from "../../draw/patterns.ts";
import { circle, line, path, polygon } from "../../draw/svg.ts";
import { words } from "../../draw/words.ts";

export const saltmarsh = [
  ground("#e9e2cf"),
  circle(320, 262, 180, { fill: "#d98f5a" }),
  ...[-3, -2, -1, 0, 1, 2, 3].flatMap((index) => [
    leaf(250 + index * 32, 446, 190 + ((index * 41) % 60), 9, -90 + index * 7, { fill: "#3f5b46" }),
    leaf(420 + index * 26, 446, 130 + ((index * 29) % 50), 8, -90 - index * 6, { fill: "#58785c" }),
  ]),
  path("M352 420V330M378 420V330", { stroke: "#22343c", "stroke-width": 7, fill: "none" }),
  path("M300 268C330 230 420 246 448 330 410 344 350 346 322 320 300 300 296 284 300 268Z", { fill: "#22343c" }),
  path("M310 296C262 270 320 206 286 168 276 150 254 150 246 164", {
    fill: "none",
    stroke: "#22343c",
    "stroke-width": 19,
    "stroke-linecap": "round",
  }),
  polygon(
    [
      [250, 152],
      [160, 172],
      [250, 176],
    ],
    { fill: "#f5c542" },
  ),
  path("M262 148C290 140 320 148 340 170 310 166 290 164 270 164Z", { fill: "#22343c" }),
  circle(254, 160, 4, { fill: "#e9e2cf" }),
  ...[430, 446, 462].map((y, index) =>
    line(110 + index * 40, y, 530 - index * 40, y, { stroke: "#22343c", "stroke-width": 7 }),
  ),
  words("Saltmarsh", 320, 552, 84, { weight: 500, width: 85, fill: "#22343c", anchor: "middle", tracking: -0.02 }),
  words("RECORDINGS", 320, 594, 25, { font: "plain", weight: 600, fill: "#22343c", anchor: "middle", tracking: 0.42 }),
];
