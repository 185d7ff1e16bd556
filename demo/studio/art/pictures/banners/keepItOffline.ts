import { bannerSize, ground } from "../../draw/patterns.ts";
import { circle, define, group, path, rect, vertical } from "../../draw/svg.ts";
import { headline } from "./headline.ts";

export const keepItOffline = [
  define(vertical("hills", { 0: "#cfe9d6", 1: "#7cc0b2" })),
  ground("url(#hills)", bannerSize),
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
