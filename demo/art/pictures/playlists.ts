import type { Picture } from "../draw/output.ts";
import { randomFrom } from "../draw/random.ts";
import { circle, define, document, ellipse, group, line, linear, path, polygon, radial, rect } from "../draw/svg.ts";
import { words } from "../draw/words.ts";

const ground = (fill: string) => rect(0, 0, 640, 640, { fill });

const sundaySlow = [
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

function washingUp(): string[] {
  const random = randomFrom("washing-up");
  const bubbles = Array.from({ length: 34 }, () => {
    const [x, y, r] = [random() * 640, random.between(90, 470), random.between(12, 66)];
    return (
      circle(x, y, r, { fill: "url(#soap)", stroke: "#fff", "stroke-width": 3, "stroke-opacity": 0.8 }) +
      ellipse(x - r * 0.4, y - r * 0.45, r * 0.22, r * 0.14, {
        fill: "#fff",
        transform: `rotate(-40 ${x - r * 0.4} ${y - r * 0.45})`,
      })
    );
  });
  return [
    define(
      radial("soap", [0.4, 0.35], 0.7, [
        { at: 0, colour: "#fff", opacity: 0.1 },
        { at: 0.7, colour: "#ffc2e8", opacity: 0.35 },
        { at: 1, colour: "#7dd6ff", opacity: 0.7 },
      ]),
    ),
    ground("#2569c3"),
    ...bubbles,
    path("M-10 470Q320 430 650 470V660H-10Z", { fill: "#ffd447" }),
    path("M-10 520Q320 484 650 520V660H-10Z", { fill: "#f0b400" }),
  ];
}

const nightBusHome = [
  define(
    linear(
      "road",
      [0, 0],
      [0, 1],
      [
        { at: 0, colour: "#151238" },
        { at: 1, colour: "#40307a" },
      ],
    ),
  ),
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

const warmUp = [
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

const peak = [
  define(
    linear(
      "alp",
      [0, 0],
      [0, 1],
      [
        { at: 0, colour: "#ff4f7b" },
        { at: 1, colour: "#ffc27a" },
      ],
    ),
  ),
  ground("url(#alp)"),
  circle(320, 250, 150, { fill: "#fff0c9" }),
  polygon(
    [
      [320, 130],
      [640, 560],
      [0, 560],
    ],
    { fill: "#3a2a7d" },
  ),
  polygon(
    [
      [320, 130],
      [640, 560],
      [350, 560],
      [300, 400],
      [340, 320],
    ],
    { fill: "#241a58" },
  ),
  polygon(
    [
      [320, 130],
      [392, 227],
      [352, 262],
      [330, 232],
      [300, 276],
      [276, 240],
      [247, 227],
    ],
    { fill: "#fff" },
  ),
  polygon(
    [
      [120, 360],
      [300, 640],
      [-60, 640],
    ],
    { fill: "#5a3fa8" },
  ),
  polygon(
    [
      [540, 330],
      [760, 640],
      [330, 640],
    ],
    { fill: "#150f3a" },
  ),
  rect(0, 556, 640, 84, { fill: "#150f3a" }),
  ...[572, 592, 612].map((y, index) =>
    line(40 + index * 60, y, 600 - index * 60, y, { stroke: "#ff4f7b", "stroke-width": 6 }),
  ),
];

const vanRadio = [
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

const playlists: Record<string, string[]> = {
  "sunday-slow": sundaySlow,
  "washing-up": washingUp(),
  "night-bus-home": nightBusHome,
  "warm-up": warmUp,
  peak,
  "van-radio": vanRadio,
};

export function playlistPictures(): Picture[] {
  return Object.entries(playlists).map(([slug, layers]) => ({
    file: `playlists/${slug}.webp`,
    svg: document(640, 640, ...layers),
    grain: 0.14,
  }));
}
