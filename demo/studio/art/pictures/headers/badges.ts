import { citron, paper, plum } from "../../brand/mark.ts";
import { circle, path } from "../../draw/svg.ts";
import { coral, deep, lilac, sea } from "./colours.ts";

export const badges = Array.from({ length: 24 }, (_, index) => {
  const [x, y] = [80 + (index % 8) * 206, 84 + Math.floor(index / 8) * 156];
  const fill = [lilac, citron, plum, coral, sea, paper][(index * 5) % 6] ?? paper;
  return (
    circle(x, y, 68, { fill: deep }) +
    circle(x, y - 14, 25, { fill }) +
    path(
      `M${x - 46} ${y + 50}C${x - 42} ${y + 4} ${x + 42} ${y + 4} ${x + 46} ${y + 50}A68 68 0 0 1 ${x - 46} ${y + 50}Z`,
      { fill },
    )
  );
}).join("");
