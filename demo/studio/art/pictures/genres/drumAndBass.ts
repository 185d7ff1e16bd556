import { ground } from "../../draw/patterns.ts";
import { circle, line, polygon, rect } from "../../draw/svg.ts";

const turn = 2 * Math.PI;

const shards = Array.from({ length: 22 }, (_, index) => {
  const [angle, reach] = [(index / 22) * turn, index % 2 === 0 ? 430 : 300];
  const tip = (offset: number, r: number): [number, number] => [
    320 + Math.cos(angle + offset) * r,
    320 + Math.sin(angle + offset) * r,
  ];
  return polygon([tip(-0.1, 150), tip(0, reach), tip(0.1, 150)], { fill: index % 2 === 0 ? "#c6ff3d" : "#ff4f1f" });
});

export const drumAndBass = [
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
