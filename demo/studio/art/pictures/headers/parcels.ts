import { citron, paper, plum } from "../../brand/mark.ts";
import { polygon } from "../../draw/svg.ts";
import { lilac } from "./colours.ts";

/** A parcel seen from a corner. */
const parcel = (
  x: number,
  y: number,
  side: number,
  [top, left, right]: [string, string, string],
  tape: string,
): string => {
  const [half, third] = [side * 0.87, side * 0.5];
  return (
    polygon(
      [
        [x, y - side],
        [x + half, y - third],
        [x, y],
        [x - half, y - third],
      ],
      { fill: top },
    ) +
    polygon(
      [
        [x - half, y - third],
        [x, y],
        [x, y + side],
        [x - half, y + third],
      ],
      { fill: left },
    ) +
    polygon(
      [
        [x + half, y - third],
        [x, y],
        [x, y + side],
        [x + half, y + third],
      ],
      { fill: right },
    ) +
    polygon(
      [
        [x - half * 0.6, y - third * 1.4],
        [x - half * 0.4, y - third * 1.6],
        [x + half * 0.6, y - third * 0.6],
        [x + half * 0.4, y - third * 0.4],
      ],
      { fill: tape },
    ) +
    polygon(
      [
        [x + half * 0.4, y - third * 0.4],
        [x + half * 0.6, y - third * 0.6],
        [x + half * 0.6, y - third * 0.1],
        [x + half * 0.4, y + third * 0.1],
      ],
      { fill: tape },
    )
  );
};

export const parcels = [
  [250, 300, 120],
  [470, 190, 84],
  [660, 330, 104],
  [900, 230, 130],
  [1130, 340, 92],
  [1330, 220, 120],
  [1530, 340, 90],
]
  .map(([x = 0, y = 0, side = 0], index) =>
    parcel(
      x,
      y,
      side,
      index % 2 === 0 ? ["#e4c190", "#b98a55", "#d2a670"] : [lilac, "#5f3c77", plum],
      index % 2 === 0 ? citron : paper,
    ),
  )
  .join("");
