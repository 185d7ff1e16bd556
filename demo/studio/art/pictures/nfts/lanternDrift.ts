import { ground } from "../../draw/patterns.ts";
import { randomFrom } from "../../draw/random.ts";
import { circle, define, ellipse, radial, vertical } from "../../draw/svg.ts";

export function lanternDrift(): string[] {
  const random = randomFrom("lantern-drift");
  const lights = Array.from({ length: 70 }, (_, index) => {
    const size = 3 + (index / 70) ** 2 * 54;
    const [x, y] = [random() * 640, 600 - random() * 560];
    return (
      circle(x, y, size * 2, { fill: "url(#halo)" }) +
      ellipse(x, y, size * 0.62, size * 0.78, { fill: "url(#body)", opacity: 0.55 + (index / 70) * 0.45 }) +
      ellipse(x, y + size * 0.74, size * 0.3, size * 0.08, { fill: "#fff3c4" })
    );
  });
  return [
    define(
      vertical("dark", { 0: "#0b1230", 1: "#5b1f55" }),
      radial("halo", [0.5, 0.5], 0.5, [
        { at: 0, colour: "#ff9d4a", opacity: 0.5 },
        { at: 1, colour: "#ff9d4a", opacity: 0 },
      ]),
      vertical("body", { 0: "#d8432f", 1: "#ffd98a" }),
    ),
    ground("url(#dark)"),
    ...lights,
  ];
}
