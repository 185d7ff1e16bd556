import { citron, paper, plum } from "../../brand/mark.ts";
import { polygon } from "../../draw/svg.ts";
import { coral, lilac, sea } from "./colours.ts";

export const gems = Array.from({ length: 9 }, (_, index) => {
  const [x, y, r] = [110 + index * 172, 240 + (index % 2 === 0 ? -50 : 60), 104];
  const corner = (step: number, share: number): [number, number] => [
    x + Math.sin((step / 6) * Math.PI * 2) * r * share,
    y - Math.cos((step / 6) * Math.PI * 2) * r * share,
  ];
  return (
    Array.from({ length: 6 }, (_, side) =>
      polygon([corner(side, 1), corner(side + 1, 1), [x, y]], {
        fill: [citron, lilac, plum, "#4a2358", coral, sea][(side + index) % 6] ?? paper,
      }),
    ).join("") +
    polygon(
      Array.from({ length: 6 }, (_, side) => corner(side, 0.5)),
      { fill: "#ffffff", opacity: 0.22 },
    )
  );
}).join("");
