import { ground } from "../../draw/patterns.ts";
import { circle, define, path, radial, vertical } from "../../draw/svg.ts";

export const ambient = [
  define(
    vertical("air", { 0: "#c9d8f0", 0.5: "#e9cfe0", 1: "#7fa9c4" }),
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
