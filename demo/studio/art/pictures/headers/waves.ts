import { citron, paper } from "../../brand/mark.ts";
import { path, smoothPath } from "../../draw/svg.ts";
import { coral, lilac, sea } from "./colours.ts";

export const waves = Array.from({ length: 11 }, (_, row) => {
  const points = Array.from({ length: 54 }, (_, step): [number, number] => [
    step * 31 - 20,
    60 +
      row * 40 +
      Math.sin(step * 0.36 + row * 0.5) * (12 + 30 * Math.sin((step / 54) * Math.PI)) * Math.cos(row * 0.7),
  ]);
  return path(smoothPath(points), {
    fill: "none",
    stroke: [citron, lilac, coral, sea][row % 4] ?? paper,
    "stroke-width": 11,
    "stroke-linecap": "round",
  });
}).join("");
