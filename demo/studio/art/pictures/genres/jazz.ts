import { ground } from "../../draw/patterns.ts";
import { group, path, rect } from "../../draw/svg.ts";

const star = (x: number, y: number, r: number, fill: string) =>
  group(
    {},
    ...[0, 45, 90, 135].map((angle) =>
      path(`M${x} ${y - r}Q${x + r * 0.07} ${y} ${x} ${y + r} ${x - r * 0.07} ${y} ${x} ${y - r}Z`, {
        fill,
        transform: `rotate(${angle} ${x} ${y})`,
      }),
    ),
  );

export const jazz = [
  ground("#f3e4c8"),
  path("M-20 420C140 300 260 520 420 400S600 330 680 380V660H-20Z", { fill: "#1f6f78" }),
  path("M340 -20C420 120 560 140 680 100V-20Z", { fill: "#e0a030" }),
  path("M60 90C180 40 240 120 190 190S60 250 40 180 20 110 60 90Z", { fill: "#d8482f" }),
  group(
    { transform: "rotate(-24 320 330)" },
    path("M60 300H440C500 300 520 280 590 214V446C520 380 500 360 440 360H60Z", { fill: "#e0a030" }),
    path("M60 330H440C500 330 540 350 590 446 520 380 500 360 440 360H60Z", { fill: "#b97716" }),
    path("M206 330h170a56 56 0 0 1 0 112h-170a56 56 0 0 1 0-112Z", {
      fill: "none",
      stroke: "#221a2c",
      "stroke-width": 24,
    }),
    ...[240, 292, 344].map(
      (x) =>
        rect(x - 16, 256, 32, 210, { rx: 10, fill: "#f3e4c8", stroke: "#221a2c", "stroke-width": 9 }) +
        rect(x - 20, 228, 40, 20, { rx: 9, fill: "#221a2c" }),
    ),
    rect(36, 308, 44, 44, { rx: 8, fill: "#221a2c" }),
  ),
  star(520, 470, 72, "#f3e4c8"),
  star(130, 520, 48, "#e0a030"),
  star(440, 84, 50, "#f3e4c8"),
];
