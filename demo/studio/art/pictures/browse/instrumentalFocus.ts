import { ground } from "../../draw/patterns.ts";
import { circle, line, path } from "../../draw/svg.ts";

export const instrumentalFocus = [
  ground("#e9efe4"),
  ...[300, 252, 204, 156, 108, 60].map((r, index) =>
    circle(320, 320, r, { fill: index % 2 === 0 ? "#17624f" : "#e9efe4" }),
  ),
  path("M320 20a300 300 0 0 1 300 300H320Z", { fill: "#ff6a3d", style: "mix-blend-mode:multiply" }),
  circle(320, 320, 24, { fill: "#ff6a3d" }),
  line(0, 320, 640, 320, { stroke: "#0c2f27", "stroke-width": 4 }),
  line(320, 0, 320, 640, { stroke: "#0c2f27", "stroke-width": 4 }),
];
