import { aubergine, citron, paper, plum } from "../brand/mark.ts";
import type { Picture } from "../draw/output.ts";
import { rays } from "../draw/patterns.ts";
import { randomFrom } from "../draw/random.ts";
import {
  circle,
  define,
  document,
  ellipse,
  group,
  line,
  linear,
  path,
  polygon,
  rect,
  smoothPath,
} from "../draw/svg.ts";
import { words } from "../draw/words.ts";

const ground = (fill: string) => rect(0, 0, 1600, 500, { fill });
/** The words of a banner: one or two lines and a smaller one below, at the left. */
const headline = (lines: string[], small: string, fill: string): string =>
  lines
    .map((text, index) => words(text, 84, 196 + index * 108, 112, { weight: 800, width: 82, fill, tracking: -0.015 }))
    .join("") + words(small, 90, 382, 34, { font: "plain", weight: 500, fill });

const newSeason = [
  ground("#ff7d4d"),
  rays(1180, 520, 1100, 17, { fill: "#ff9a5c" }, 0.05),
  ...[
    ["#ffd447", 320],
    ["#e8432f", 246],
    ["#4b1d57", 172],
    ["#ffe9c4", 98],
  ].map(([fill = "", r = 0]) => circle(1180, 520, Number(r), { fill: String(fill) })),
  ...[
    [840, 420, -20],
    [920, 180, 30],
    [1480, 160, 70],
    [1400, 330, 10],
    [1040, 90, -50],
    [760, 250, 50],
    [1540, 420, -30],
  ].map(([x = 0, y = 0, angle = 0], index) =>
    path("M0 -44C30 -20 30 20 0 44 -30 20 -30 -20 0 -44ZM0 -44V64", {
      fill: ["#8f1d2f", "#ffd447", "#4b1d57"][index % 3] ?? paper,
      stroke: "#5e1327",
      "stroke-width": 3,
      transform: `translate(${x} ${y}) rotate(${angle})`,
    }),
  ),
  headline(["New season,", "new records"], "Fourteen releases for shorter days", "#3a0f2a"),
];

const keepItOffline = [
  define(
    linear(
      "hills",
      [0, 0],
      [0, 1],
      [
        { at: 0, colour: "#cfe9d6" },
        { at: 1, colour: "#7cc0b2" },
      ],
    ),
  ),
  ground("url(#hills)"),
  circle(1330, 130, 70, { fill: "#fff4cf" }),
  path("M0 500V330L240 200 420 330 640 150 900 380 1120 210 1340 360 1480 270 1600 350V500Z", { fill: "#4f9a8c" }),
  path("M0 500V430C300 360 520 460 800 410S1300 340 1600 430V500Z", { fill: "#23655c" }),
  group(
    { transform: "translate(90 0)" },
    path("M1010 500V400a92 92 0 0 1 184 0V500Z", { fill: "#123a38" }),
    path("M1010 400a92 92 0 0 1 184 0", { fill: "none", stroke: "#0c2725", "stroke-width": 20 }),
    rect(700, 398, 470, 74, { rx: 20, fill: "#e8432f" }),
    rect(620, 398, 250, 74, { rx: 20, fill: "#e8432f" }),
    rect(1090, 380, 110, 120, { fill: "#123a38" }),
    ...[650, 724, 798, 872, 946, 1020].map((x) => rect(x, 414, 52, 30, { rx: 7, fill: "#fff4cf" })),
    rect(600, 474, 620, 8, { fill: "#0c2725" }),
  ),
  headline(["Tunnels can't", "stop the music"], "Keep what you own on your device", "#0f2f2c"),
];

const beatStoreOpen = [
  ground(aubergine),
  ...Array.from({ length: 32 }, (_, index) => {
    const [x, y] = [850 + (index % 8) * 92, 66 + Math.floor(index / 8) * 96];
    const random = randomFrom(`pad ${index}`);
    const isLit = random() < 0.42;
    return (
      rect(x, y, 80, 84, { rx: 14, fill: isLit ? random.pick([citron, "#ff5d8f", plum, "#3ad6d0"]) : "#2b2130" }) +
      rect(x + 10, y + 8, 60, 10, { rx: 5, fill: "#fff", opacity: isLit ? 0.35 : 0.06 })
    );
  }),
  headline(["Write to", "a new beat"], "Eight beats, three licences each", citron),
];

const autumnRooms = [
  ground("#1b1034"),
  ...[0, 1, 2, 3, 4].map((index) =>
    polygon(
      [
        [1010 + index * 130, -20],
        [820 + index * 150, 520],
        [960 + index * 150, 520],
      ],
      { fill: ["#ff6f7d", "#ffd447", "#5ce1e6", "#b48cff", "#ff9f5c"][index] ?? paper, opacity: 0.42 },
    ),
  ),
  ...[0, 1, 2, 3, 4].map((index) => rect(986 + index * 130, -10, 48, 44, { rx: 8, fill: "#0a0518" })),
  rect(0, 410, 1600, 90, { fill: "#0a0518" }),
  ...[
    [930, 412],
    [1190, 412],
    [1450, 412],
  ].map(([x = 0, y = 0], index) =>
    group(
      {},
      circle(x, y - 186, 34, { fill: "#0a0518" }),
      path(`M${x - 54} ${y}C${x - 60} ${y - 150} ${x + 60} ${y - 150} ${x + 54} ${y}Z`, { fill: "#0a0518" }),
      index === 1
        ? line(x + 66, y, x + 66, y - 170, { stroke: "#0a0518", "stroke-width": 9 }) +
            circle(x + 60, y - 176, 15, { fill: "#0a0518" })
        : ellipse(x + 34, y - 64, 66, 38, { fill: "#0a0518", transform: `rotate(-24 ${x + 34} ${y - 64})` }) +
            line(x + 60, y - 76, x + 150, y - 120, { stroke: "#0a0518", "stroke-width": 11 }),
    ),
  ),
  ...Array.from({ length: 26 }, (_, index) =>
    circle(760 + index * 34, 496, 22 + ((index * 37) % 9), { fill: "#05020c" }),
  ),
  headline(["Autumn rooms"], "Six small rooms, one long evening each", "#ffe9c4"),
  path(
    smoothPath(
      Array.from({ length: 24 }, (_, index): [number, number] => [
        88 + index * 26,
        276 + Math.sin(index * 0.9) * 42 * Math.sin((index / 23) * Math.PI),
      ]),
    ),
    { fill: "none", stroke: "#ff6f7d", "stroke-width": 10, "stroke-linecap": "round" },
  ),
];

export function bannerPictures(): Picture[] {
  const banners: Record<string, string[]> = {
    "new-season": newSeason,
    "keep-it-offline": keepItOffline,
    "beat-store-open": beatStoreOpen,
    "autumn-rooms": autumnRooms,
  };
  return Object.entries(banners).map(([slug, layers]) => ({
    file: `banners/${slug}.webp`,
    svg: document(1600, 500, ...layers),
    quality: 74,
  }));
}
