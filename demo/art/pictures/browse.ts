import type { Picture } from "../draw/output.ts";
import { randomFrom } from "../draw/random.ts";
import {
  circle,
  clip,
  define,
  document,
  ellipse,
  group,
  line,
  linear,
  path,
  polygon,
  radial,
  rect,
} from "../draw/svg.ts";
import { words } from "../draw/words.ts";

const ground = (fill: string) => rect(0, 0, 640, 640, { fill });

/** Tail and head lights drawn out by a long exposure. */
function lateNightDrive(): string[] {
  const random = randomFrom("late-night-drive");
  const trail = (side: number, stroke: string) =>
    Array.from({ length: 11 }, (_, index) => {
      const spread = 46 + index * 27 + random.between(-9, 9);
      return path(
        `M${320 + side * 4} 262C${320 + side * 20} 330 ${320 + side * spread * 0.7} 420 ${320 + side * spread * 1.9} 660`,
        {
          fill: "none",
          stroke,
          "stroke-width": random.between(2, 9),
          opacity: random.between(0.5, 1),
          "stroke-linecap": "round",
        },
      );
    });
  const windows = Array.from({ length: 70 }, () =>
    rect(random() * 640, random.between(130, 250), 5, 7, { fill: "#ffd98a", opacity: random() }),
  );
  return [
    define(
      linear(
        "dusk",
        [0, 0],
        [0, 1],
        [
          { at: 0, colour: "#0a0f2c" },
          { at: 0.3, colour: "#3b2a72" },
          { at: 0.42, colour: "#d9567a" },
        ],
      ),
    ),
    ground("url(#dusk)"),
    ...[0, 70, 130, 210, 280, 360, 440, 500, 570].map((x, index) =>
      rect(x, 262 - (60 + ((index * 37) % 95)), 66, 300, { fill: "#1a1d4d" }),
    ),
    ...windows,
    rect(0, 262, 640, 400, { fill: "#0b0e22" }),
    ...trail(-1, "#ff3b4f"),
    ...trail(1, "#fff2cf"),
    circle(320, 262, 9, { fill: "#fff6d8" }),
  ];
}

const slowMornings = [
  define(
    linear(
      "morning",
      [0, 0],
      [0, 1],
      [
        { at: 0, colour: "#ffe3b8" },
        { at: 1, colour: "#ff9f7a" },
      ],
    ),
    clip("window", rect(130, 70, 380, 400, { rx: 190 })),
  ),
  ground("#fbeedd"),
  group(
    { "clip-path": "url(#window)" },
    rect(130, 70, 380, 400, { fill: "url(#morning)" }),
    circle(320, 340, 104, { fill: "#fff4d6" }),
    path("M120 400C200 350 270 390 340 400S470 370 520 400V480H120Z", { fill: "#d9785f" }),
    path("M120 436C220 400 330 450 520 430V480H120Z", { fill: "#a84f4a" }),
  ),
  rect(313, 70, 14, 400, { fill: "#fbeedd" }),
  rect(130, 262, 380, 14, { fill: "#fbeedd" }),
  rect(0, 500, 640, 140, { fill: "#8f5a3c" }),
  rect(0, 500, 640, 18, { fill: "#b57a52" }),
  path("M386 420H526V500C526 552 494 574 456 574S386 552 386 500Z", { fill: "#2f6f73" }),
  path("M526 440h22a34 34 0 0 1 0 68h-26", { fill: "none", stroke: "#2f6f73", "stroke-width": 17 }),
  ellipse(456, 420, 70, 14, { fill: "#4a2517" }),
  ...[430, 456, 482].map((x, index) =>
    path(`M${x} 396C${x - 18} 370 ${x + 18} 350 ${x} ${318 - index * 8}`, {
      fill: "none",
      stroke: "#fff",
      "stroke-width": 7,
      opacity: 0.85,
      "stroke-linecap": "round",
    }),
  ),
];

const instrumentalFocus = [
  ground("#e9efe4"),
  ...[300, 252, 204, 156, 108, 60].map((r, index) =>
    circle(320, 320, r, { fill: index % 2 === 0 ? "#17624f" : "#e9efe4" }),
  ),
  path("M320 20a300 300 0 0 1 300 300H320Z", { fill: "#ff6a3d", style: "mix-blend-mode:multiply" }),
  circle(320, 320, 24, { fill: "#ff6a3d" }),
  line(0, 320, 640, 320, { stroke: "#0c2f27", "stroke-width": 4 }),
  line(320, 0, 320, 640, { stroke: "#0c2f27", "stroke-width": 4 }),
];

/** A mirror ball: tiles along circles of latitude, each a little brighter or darker. */
function mirrorBall(cx: number, cy: number, radius: number): string {
  const random = randomFrom("mirror-ball");
  const colours = ["#fff7ff", "#ffc2e8", "#b48cff", "#7dd6ff", "#5a49c9", "#ffe08a"];
  let tiles = "";
  for (let row = -9; row < 9; row++) {
    const [top, bottom] = [Math.sin((row / 9) * 1.5), Math.sin(((row + 1) / 9) * 1.5)];
    const half = Math.sqrt(1 - Math.min(1, ((top + bottom) / 2) ** 2)) * radius;
    for (let column = -9; column < 9; column++) {
      const [left, right] = [Math.sin((column / 9) * 1.5), Math.sin(((column + 1) / 9) * 1.5)];
      tiles += rect(
        cx + left * half + 1.2,
        cy + top * radius + 1.2,
        (right - left) * half - 2.4,
        (bottom - top) * radius - 2.4,
        { fill: random.pick(colours), opacity: random.between(0.55, 1) },
      );
    }
  }
  return circle(cx, cy, radius, { fill: "#2b1a5e" }) + tiles;
}
/** A tile of a chequered floor that runs to a vanishing point behind the ball; every other one is drawn. */
function floorTile(column: number, row: number): string {
  const [near, far] = [500 + (row + 1) ** 1.5 * 19, 500 + row ** 1.5 * 19];
  const x = (share: number, y: number) => 320 + share * (y - 330) * 0.42;
  if ((column + row) % 2 !== 0) return "";
  return polygon(
    [
      [x(column, far), far],
      [x(column + 1, far), far],
      [x(column + 1, near), near],
      [x(column, near), near],
    ],
    { fill: "#5a1f6b" },
  );
}
const kitchenDisco = [
  ground("#ff5aa5"),
  ...Array.from({ length: 9 }, (_, index) =>
    polygon(
      [
        [320, 250],
        [index * 150 - 320, 700],
        [index * 150 - 250, 700],
      ],
      { fill: "#ffe08a", opacity: 0.5 },
    ),
  ),
  ...Array.from({ length: 52 }, (_, index) => floorTile((index % 13) - 6, Math.floor(index / 13))),
  line(320, 0, 320, 90, { stroke: "#2b1a5e", "stroke-width": 6 }),
  rect(296, 72, 48, 26, { rx: 6, fill: "#2b1a5e" }),
  mirrorBall(320, 270, 180),
];

function rainyWindows(): string[] {
  const random = randomFrom("rainy-windows");
  const lights = Array.from({ length: 16 }, () =>
    circle(random() * 640, random.between(200, 600), random.between(22, 64), {
      fill: random.pick(["#ffb65c", "#ff7a66", "#7fd0e8", "#ffe3a1"]),
      opacity: random.between(0.25, 0.65),
    }),
  );
  const drops = Array.from({ length: 95 }, () => {
    const [x, y, r] = [random() * 640, random() * 640, random.between(2.5, 9)];
    const run =
      random() < 0.22
        ? rect(x - r * 0.5, y - random.between(40, 170), r, 170, { rx: r / 2, fill: "#dff1f7", opacity: 0.16 })
        : "";
    return (
      run +
      ellipse(x, y, r, r * 1.2, { fill: "#e8f6fb", opacity: 0.75 }) +
      ellipse(x - r * 0.3, y - r * 0.35, r * 0.3, r * 0.4, { fill: "#fff" })
    );
  });
  return [
    define(
      linear(
        "wet",
        [0, 0],
        [0, 1],
        [
          { at: 0, colour: "#1b3247" },
          { at: 1, colour: "#3f5f73" },
        ],
      ),
    ),
    ground("url(#wet)"),
    ...lights,
    ...drops,
    rect(306, 0, 28, 640, { fill: "#10202d" }),
    rect(0, 300, 640, 28, { fill: "#10202d" }),
    rect(14, 14, 612, 612, { fill: "none", stroke: "#10202d", "stroke-width": 28 }),
  ];
}

const lane = (number: number) =>
  `M-40 ${618 - number * 66}H150A${440 - number * 66} ${440 - number * 66} 0 0 0 ${590 - number * 66} ${178}V-40`;
const longRuns = [
  ground("#2f8f6b"),
  ...[0, 1, 2, 3, 4, 5].map((number) =>
    path(lane(number), { fill: "none", stroke: number % 2 === 0 ? "#d9552f" : "#e2693f", "stroke-width": 67 }),
  ),
  ...[0, 1, 2, 3, 4, 5, 6].map((number) =>
    path(lane(number - 0.5), { fill: "none", stroke: "#fff3e2", "stroke-width": 5 }),
  ),
  ...[1, 2, 3, 4, 5, 6].map((number) =>
    words(String(7 - number), 60, 700 - number * 66, 46, { weight: 800, width: 75, fill: "#fff3e2" }),
  ),
];

const cellarJazz = [
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

const afterDark = [
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

const categories: Record<string, { layers: string[]; grain?: number }> = {
  "late-night-drive": { layers: lateNightDrive(), grain: 0.14 },
  "slow-mornings": { layers: slowMornings, grain: 0.18 },
  "instrumental-focus": { layers: instrumentalFocus, grain: 0.12 },
  "kitchen-disco": { layers: kitchenDisco },
  "rainy-windows": { layers: rainyWindows(), grain: 0.18 },
  "long-runs": { layers: longRuns, grain: 0.14 },
  "cellar-jazz": { layers: cellarJazz, grain: 0.2 },
  "after-dark": { layers: afterDark, grain: 0.26 },
};

export function browsePictures(): Picture[] {
  return Object.entries(categories).map(([slug, { layers, grain = 0 }]) => ({
    file: `browse/${slug}.webp`,
    svg: document(640, 640, ...layers),
    grain,
  }));
}
