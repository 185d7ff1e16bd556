import { ground } from "../../draw/patterns.ts";
import { randomFrom } from "../../draw/random.ts";
import { circle, define, ellipse, path, radial } from "../../draw/svg.ts";

export function washingUp(): string[] {
  const random = randomFrom("washing-up");
  const bubbles = Array.from({ length: 34 }, () => {
    const [x, y, r] = [random() * 640, random.between(90, 470), random.between(12, 66)];
    return (
      circle(x, y, r, { fill: "url(#soap)", stroke: "#fff", "stroke-width": 3, "stroke-opacity": 0.8 }) +
      ellipse(x - r * 0.4, y - r * 0.45, r * 0.22, r * 0.14, {
        fill: "#fff",
        transform: `rotate(-40 ${x - r * 0.4} ${y - r * 0.45})`,
      })
    );
  });
  return [
    define(
      radial("soap", [0.4, 0.35], 0.7, [
        { at: 0, colour: "#fff", opacity: 0.1 },
        { at: 0.7, colour: "#ffc2e8", opacity: 0.35 },
        { at: 1, colour: "#7dd6ff", opacity: 0.7 },
      ]),
    ),
    ground("#2569c3"),
    ...bubbles,
    path("M-10 470Q320 430 650 470V660H-10Z", { fill: "#ffd447" }),
    path("M-10 520Q320 484 650 520V660H-10Z", { fill: "#f0b400" }),
  ];
}
