import type { Picture } from "../draw/output.ts";
import { leaf, rays } from "../draw/patterns.ts";
import { circle, define, document, group, line, linear, path, polygon, radial, rect, smoothPath } from "../draw/svg.ts";

const ground = (fill: string) => rect(0, 0, 640, 640, { fill });
const turn = 2 * Math.PI;

/** Stacked sine waves; `phase` (0 to 1) moves them along, for the loop. */
export function synthPop(phase: number): string[] {
  const colours = ["#ff2e88", "#ff5d8f", "#ff8f6b", "#ffc24b", "#9be564", "#2fe0c8", "#2aa8ff", "#7b6bff"];
  const waves = colours.map((stroke, index) => {
    const points = Array.from({ length: 33 }, (_, step): [number, number] => {
      const x = step * 21.5 - 24;
      const swell = 34 + 62 * Math.sin(((x + 24) / 688) * Math.PI);
      return [
        x,
        130 +
          index * 54 +
          Math.sin(x / 82 + index * 0.55 - phase * turn) * swell * Math.cos(index * 0.3 + phase * turn),
      ];
    });
    return path(smoothPath(points), { fill: "none", stroke, "stroke-width": 21, "stroke-linecap": "round" });
  });
  return [ground("#1b0b3b"), circle(320, 320, 236, { fill: "#2d1160" }), ...waves];
}

/** A house of roofs inside roofs; `phase` pushes them outwards, one beat a roof. */
export function house(phase: number): string[] {
  const colours = ["#f7ff3c", "#101010"];
  const roofs = Array.from({ length: 11 }, (_, index) => {
    const half = 480 - (index - phase * 2) * 62;
    if (half <= 0) return "";
    const top = 330 - half * 0.86;
    return polygon(
      [
        [320, top],
        [320 + half, top + half * 0.8],
        [320 + half, 330 + half * 0.9],
        [320 - half, 330 + half * 0.9],
        [320 - half, top + half * 0.8],
      ],
      { fill: colours[index % 2] ?? "none" },
    );
  });
  const beat = Math.floor(phase * 8) % 4;
  const dots = [0, 1, 2, 3].map((index) =>
    circle(176 + index * 96, 584, 30, {
      fill: index === beat ? "#ff3f2e" : "#101010",
      stroke: "#f7ff3c",
      "stroke-width": 7,
    }),
  );
  return [ground("#101010"), ...roofs, rect(0, 540, 640, 100, { fill: "#f7ff3c" }), ...dots];
}

const lofi = [
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

const folk = [
  ground("#33533b"),
  ...Array.from({ length: 18 }, (_, index) =>
    leaf(320, 320, 330, 42, index * 20 + 10, { fill: index % 2 === 0 ? "#486f4d" : "#2a4531" }),
  ),
  circle(320, 320, 224, { fill: "#dd9a4d" }),
  circle(320, 320, 190, { fill: "#f1c886" }),
  ...Array.from({ length: 36 }, (_, index) =>
    rect(314, 140, 12, 26, {
      fill: index % 2 === 0 ? "#8b3a26" : "#33533b",
      transform: `rotate(${index * 10} 320 320)`,
    }),
  ),
  circle(320, 320, 148, { fill: "#3b1f14" }),
  path("M320 172a148 148 0 0 1 0 296Z", { fill: "#2a140c" }),
  ...[0, 1, 2, 3, 4, 5].map((index) =>
    line(250 + index * 28, -10, 250 + index * 28, 650, { stroke: "#fff3da", "stroke-width": 7 - index * 0.9 }),
  ),
];

const shards = Array.from({ length: 22 }, (_, index) => {
  const [angle, reach] = [(index / 22) * turn, index % 2 === 0 ? 430 : 300];
  const tip = (offset: number, r: number): [number, number] => [
    320 + Math.cos(angle + offset) * r,
    320 + Math.sin(angle + offset) * r,
  ];
  return polygon([tip(-0.1, 150), tip(0, reach), tip(0.1, 150)], { fill: index % 2 === 0 ? "#c6ff3d" : "#ff4f1f" });
});
const drumAndBass = [
  ground("#0d1210"),
  ...shards,
  circle(320, 320, 196, { fill: "#0d1210" }),
  circle(320, 320, 176, { fill: "#f3f5ea" }),
  ...[146, 116, 86].map((r) => circle(320, 320, r, { fill: "none", stroke: "#0d1210", "stroke-width": 5 })),
  circle(320, 320, 52, { fill: "#ff4f1f" }),
  ...Array.from({ length: 8 }, (_, index) =>
    rect(310, 116, 20, 36, {
      rx: 5,
      fill: "#c6ff3d",
      stroke: "#0d1210",
      "stroke-width": 5,
      transform: `rotate(${index * 45 + 22} 320 320)`,
    }),
  ),
  line(90, 80, 360, 310, { stroke: "#ffb45c", "stroke-width": 17 }),
  line(560, 90, 300, 336, { stroke: "#e08a2e", "stroke-width": 17 }),
];

const ambient = [
  define(
    linear(
      "air",
      [0, 0],
      [0, 1],
      [
        { at: 0, colour: "#c9d8f0" },
        { at: 0.5, colour: "#e9cfe0" },
        { at: 1, colour: "#7fa9c4" },
      ],
    ),
    ...[
      ["#fff6e0", "#f3b6a4"],
      ["#8fb7d8", "#54769f"],
      ["#e8b4cf", "#9b7fb5"],
    ].map(([from = "", to = ""], index) =>
      radial(`orb${index}`, [0.35, 0.3], 0.8, [
        { at: 0, colour: from },
        { at: 1, colour: to },
      ]),
    ),
  ),
  ground("url(#air)"),
  circle(250, 250, 150, { fill: "url(#orb0)" }),
  circle(428, 330, 118, { fill: "url(#orb2)", opacity: 0.88 }),
  circle(230, 452, 92, { fill: "url(#orb1)", opacity: 0.9 }),
  ...[400, 440, 480, 520, 560, 600].map((y, index) =>
    path(`M0 ${y}Q160 ${y - 24 + index * 4} 320 ${y}T640 ${y}V640H0Z`, { fill: "#35597a", opacity: 0.13 }),
  ),
];

const star = (x: number, y: number, r: number, fill: string) =>
  group(
    {},
    ...[0, 45, 90, 135].map((angle) =>
      path(`M${x} ${y - r}Q${x + r * 0.07} ${y} ${x} ${y + r} ${x - r * 0.07} ${y} ${x} ${y - r}Z`, {
        fill,
        transform: `rotate(${angle} ${x} ${y})`,
      }),
    ),
  );
const jazz = [
  ground("#f3e4c8"),
  path("M-20 420C140 300 260 520 420 400S600 330 680 380V660H-20Z", { fill: "#1f6f78" }),
  path("M340 -20C420 120 560 140 680 100V-20Z", { fill: "#e0a030" }),
  path("M60 90C180 40 240 120 190 190S60 250 40 180 20 110 60 90Z", { fill: "#d8482f" }),
  group(
    { transform: "rotate(-24 320 330)" },
    path("M60 300H440C500 300 520 280 590 214V446C520 380 500 360 440 360H60Z", { fill: "#e0a030" }),
    path("M60 330H440C500 330 540 350 590 446 520 380 500 360 440 360H60Z", { fill: "#b97716" }),
    path("M206 330h170a56 56 0 0 1 0 112h-170a56 56 0 0 1 0-112Z", {
      fill: "none",
      stroke: "#221a2c",
      "stroke-width": 24,
    }),
    ...[240, 292, 344].map(
      (x) =>
        rect(x - 16, 256, 32, 210, { rx: 10, fill: "#f3e4c8", stroke: "#221a2c", "stroke-width": 9 }) +
        rect(x - 20, 228, 40, 20, { rx: 9, fill: "#221a2c" }),
    ),
    rect(36, 308, 44, 44, { rx: 8, fill: "#221a2c" }),
  ),
  star(520, 470, 72, "#f3e4c8"),
  star(130, 520, 48, "#e0a030"),
  star(440, 84, 50, "#f3e4c8"),
];

const heart = (scale: number) => `translate(320 336) scale(${scale})`;
const heartPath =
  "M0 150C-190 20 -160 -130 -80 -134 -36 -136 -10 -110 0 -80 10 -110 36 -136 80 -134 160 -130 190 20 0 150Z";
const soul = [
  ground("#5e1327"),
  rays(320, 320, 520, 14, { fill: "#7b1d30" }),
  ...["#a52a33", "#d0492f", "#ef7d2d", "#f7b23b", "#fde0a0", "#a52a33"].map((fill, index) =>
    path(heartPath, { fill, transform: heart(1.62 - index * 0.27) }),
  ),
];

const genres: Record<string, { layers: string[]; grain?: number }> = {
  "synth-pop": { layers: synthPop(0.12) },
  house: { layers: house(0) },
  "lo-fi": { layers: lofi, grain: 0.2 },
  folk: { layers: folk, grain: 0.14 },
  "drum-and-bass": { layers: drumAndBass },
  ambient: { layers: ambient, grain: 0.28 },
  jazz: { layers: jazz, grain: 0.2 },
  soul: { layers: soul, grain: 0.16 },
};

export function genrePictures(): Picture[] {
  return Object.entries(genres).map(([slug, { layers, grain = 0 }]) => ({
    file: `genres/${slug}.webp`,
    svg: document(640, 640, ...layers),
    grain,
  }));
}
