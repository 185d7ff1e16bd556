import type { Picture } from "../draw/output.ts";
import { leaf } from "../draw/patterns.ts";
import { circle, clip, define, document, group, line, path, polygon, rect } from "../draw/svg.ts";
import { words } from "../draw/words.ts";

const ground = (fill: string) => rect(0, 0, 640, 640, { fill });
const roundel = define(clip("roundel", circle(320, 270, 176, {})));

const nightFerry = [
  ground("#0b1533"),
  roundel,
  circle(320, 270, 188, { fill: "#f1e8d2" }),
  group(
    { "clip-path": "url(#roundel)" },
    rect(0, 0, 640, 640, { fill: "#22408f" }),
    circle(402, 180, 46, { fill: "#ffd76a" }),
    path("M196 270H452L420 340H226Z", { fill: "#f1e8d2" }),
    rect(236, 226, 160, 44, { fill: "#f1e8d2" }),
    rect(262, 190, 100, 36, { fill: "#f1e8d2" }),
    rect(300, 140, 36, 54, { fill: "#e8503a" }),
    rect(300, 156, 36, 10, { fill: "#0b1533" }),
    ...[256, 286, 316, 346, 376].map((x) => rect(x - 9, 240, 18, 15, { rx: 3, fill: "#22408f" })),
    ...[336, 366, 396, 426].map((y, index) =>
      path(`M120 ${y}q25 -16 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0V480H120Z`, {
        fill: index % 2 === 0 ? "#0b1533" : "#17307a",
      }),
    ),
  ),
  words("NIGHT FERRY", 320, 552, 74, { weight: 800, width: 75, fill: "#f1e8d2", anchor: "middle", tracking: 0.04 }),
];

const saltmarsh = [
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

const tinRoof = [
  ground("#e8442e"),
  polygon(
    [
      [320, 70],
      [580, 250],
      [60, 250],
    ],
    { fill: "#1b1a1d" },
  ),
  ...Array.from({ length: 10 }, (_, index) =>
    polygon(
      [
        [320, 70],
        [60 + index * 52, 250],
        [86 + index * 52, 250],
      ],
      { fill: "#f6ead7" },
    ),
  ),
  path(`M52 250${"q13 22 26 0".repeat(20)}V226H52Z`, { fill: "#1b1a1d" }),
  ...[
    [150, 310, 1],
    [320, 340, 1.4],
    [486, 300, 1],
  ].map(([x = 0, y = 0, scale = 1]) =>
    path("M0 -26C14 -4 18 6 18 14A18 18 0 0 1 -18 14C-18 6 -14 -4 0 -26Z", {
      fill: "#f6ead7",
      transform: `translate(${x} ${y}) scale(${scale})`,
    }),
  ),
  words("TIN ROOF", 320, 510, 132, { weight: 800, width: 75, fill: "#f6ead7", anchor: "middle", tracking: 0.01 }),
  words("RECORDS", 320, 574, 52, { weight: 800, width: 75, fill: "#1b1a1d", anchor: "middle", tracking: 0.34 }),
];

export function labelPictures(): Picture[] {
  return Object.entries({
    "night-ferry": nightFerry,
    "saltmarsh-recordings": saltmarsh,
    "tin-roof-records": tinRoof,
  }).map(([slug, layers]) => ({ file: `labels/${slug}.webp`, svg: document(640, 640, ...layers) }));
}
