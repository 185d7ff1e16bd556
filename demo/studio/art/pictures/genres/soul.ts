import { ground, rays } from "../../draw/patterns.ts";
import { path } from "../../draw/svg.ts";

const heart = (scale: number) => `translate(320 336) scale(${scale})`;

const heartPath =
  "M0 150C-190 20 -160 -130 -80 -134 -36 -136 -10 -110 0 -80 10 -110 36 -136 80 -134 160 -130 190 20 0 150Z";

export const soul = [
  ground("#5e1327"),
  rays(320, 320, 520, 14, { fill: "#7b1d30" }),
  ...["#a52a33", "#d0492f", "#ef7d2d", "#f7b23b", "#fde0a0", "#a52a33"].map((fill, index) =>
    path(heartPath, { fill, transform: heart(1.62 - index * 0.27) }),
  ),
];
