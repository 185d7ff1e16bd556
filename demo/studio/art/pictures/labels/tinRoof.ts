import { ground } from "../../draw/patterns.ts";
import { path, polygon } from "../../draw/svg.ts";
import { words } from "../../draw/words.ts";

export const tinRoof = [
  ground("#e8442e"),
  polygon(
    [
      [320, 70],
      [580, 250],
      [60, 250],
    ],
    { fill: "#1b1a1d" },
  ),
  ...Array.from({ length: 10 }, (_, index) =>
    polygon(
      [
        [320, 70],
        [60 + index * 52, 250],
        [86 + index * 52, 250],
      ],
      { fill: "#f6ead7" },
    ),
  ),
  path(`M52 250${"q13 22 26 0".repeat(20)}V226H52Z`, { fill: "#1b1a1d" }),
  ...[
    [150, 310, 1],
    [320, 340, 1.4],
    [486, 300, 1],
  ].map(([x = 0, y = 0, scale = 1]) =>
    path("M0 -26C14 -4 18 6 18 14A18 18 0 0 1 -18 14C-18 6 -14 -4 0 -26Z", {
      fill: "#f6ead7",
      transform: `translate(${x} ${y}) scale(${scale})`,
    }),
  ),
  words("TIN ROOF", 320, 510, 132, { weight: 800, width: 75, fill: "#f6ead7", anchor: "middle", tracking: 0.01 }),
  words("RECORDS", 320, 574, 52, { weight: 800, width: 75, fill: "#1b1a1d", anchor: "middle", tracking: 0.34 }),
];
