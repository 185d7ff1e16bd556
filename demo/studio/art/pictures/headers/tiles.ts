import { citron, paper, plum } from "../../brand/mark.ts";
import { randomFrom } from "../../draw/random.ts";
import { circle, path, polygon, rect } from "../../draw/svg.ts";
import { coral, deep, lilac, sea } from "./colours.ts";

export function tiles(): string {
  const random = randomFrom("browse");
  const colours = [citron, plum, lilac, coral, sea, deep, paper];
  return Array.from({ length: 60 }, (_, index) => {
    const [x, y, fill, other] = [
      (index % 15) * 107,
      Math.floor(index / 15) * 120,
      random.pick(colours),
      random.pick(colours),
    ];
    const shapes = [
      circle(x + 53, y + 60, 46, { fill: other }),
      path(`M${x} ${y + 120}A107 120 0 0 1 ${x + 107} ${y}V${y + 120}Z`, { fill: other }),
      polygon(
        [
          [x, y + 120],
          [x + 53, y],
          [x + 107, y + 120],
        ],
        { fill: other },
      ),
      rect(x, y + 60, 107, 60, { fill: other }),
    ];
    return rect(x, y, 108, 121, { fill }) + random.pick(shapes);
  }).join("");
}
