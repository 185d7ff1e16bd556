import { ground } from "../../draw/patterns.ts";
import { circle, clip, define, ellipse, group, path, rect, vertical } from "../../draw/svg.ts";

export const slowMornings = [
  define(vertical("morning", { 0: "#ffe3b8", 1: "#ff9f7a" }), clip("window", rect(130, 70, 380, 400, { rx: 190 }))),
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
