import { paper } from "../../brand/mark.ts";
import { bannerSize, ground, rays } from "../../draw/patterns.ts";
import { circle, path } from "../../draw/svg.ts";
import { headline } from "./headline.ts";

export const newSeason = [
  ground("#ff7d4d", bannerSize),
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
