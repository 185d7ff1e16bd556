import { ground } from "../../draw/patterns.ts";
import { randomFrom } from "../../draw/random.ts";
import { circle, line, polygon, rect } from "../../draw/svg.ts";

/** A mirror ball: tiles along circles of latitude, each a little brighter or darker. */
function mirrorBall(cx: number, cy: number, radius: number): string {
  const random = randomFrom("mirror-ball");
  const colours = ["#fff7ff", "#ffc2e8", "#b48cff", "#7dd6ff", "#5a49c9", "#ffe08a"];
  let tiles = "";
  for (let row = -9; row < 9; row++) {
    const [top, bottom] = [Math.sin((row / 9) * 1.5), Math.sin(((row + 1) / 9) * 1.5)];
    const half = Math.sqrt(1 - Math.min(1, ((top + bottom) / 2) ** 2)) * radius;
    for (let column = -9; column < 9; column++) {
      const [left, right] = [Math.sin((column / 9) * 1.5), Math.sin(((column + 1) / 9) * 1.5)];
      tiles += rect(
        cx + left * half + 1.2,
        cy + top * radius + 1.2,
        (right - left) * half - 2.4,
        (bottom - top) * radius - 2.4,
        { fill: random.pick(colours), opacity: random.between(0.55, 1) },
      );
    }
  }
  return circle(cx, cy, radius, { fill: "#2b1a5e" }) + tiles;
}

/** A tile of a chequered floor that runs to a vanishing point behind the ball; every other one is drawn. */
function floorTile(column: number, row: number): string {
  const [near, far] = [500 + (row + 1) ** 1.5 * 19, 500 + row ** 1.5 * 19];
  const x = (share: number, y: number) => 320 + share * (y - 330) * 0.42;
  if ((column + row) % 2 !== 0) return "";
  return polygon(
    [
      [x(column, far), far],
      [x(column + 1, far), far],
      [x(column + 1, near), near],
      [x(column, near), near],
    ],
    { fill: "#5a1f6b" },
  );
}

export const kitchenDisco = [
  ground("#ff5aa5"),
  ...Array.from({ length: 9 }, (_, index) =>
    polygon(
      [
        [320, 250],
        [index * 150 - 320, 700],
        [index * 150 - 250, 700],
      ],
      { fill: "#ffe08a", opacity: 0.5 },
    ),
  ),
  ...Array.from({ length: 52 }, (_, index) => floorTile((index % 13) - 6, Math.floor(index / 13))),
  line(320, 0, 320, 90, { stroke: "#2b1a5e", "stroke-width": 6 }),
  rect(296, 72, 48, 26, { rx: 6, fill: "#2b1a5e" }),
  mirrorBall(320, 270, 180),
];
