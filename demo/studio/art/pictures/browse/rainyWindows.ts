import { ground } from "../../draw/patterns.ts";
import { randomFrom } from "../../draw/random.ts";
import { circle, define, ellipse, rect, vertical } from "../../draw/svg.ts";

export function rainyWindows(): string[] {
  const random = randomFrom("rainy-windows");
  const lights = Array.from({ length: 16 }, () =>
    circle(random() * 640, random.between(200, 600), random.between(22, 64), {
      fill: random.pick(["#ffb65c", "#ff7a66", "#7fd0e8", "#ffe3a1"]),
      opacity: random.between(0.25, 0.65),
    }),
  );
  const drops = Array.from({ length: 95 }, () => {
    const [x, y, r] = [random() * 640, random() * 640, random.between(2.5, 9)];
    const run =
      random() < 0.22
        ? rect(x - r * 0.5, y - random.between(40, 170), r, 170, { rx: r / 2, fill: "#dff1f7", opacity: 0.16 })
        : "";
    return (
      run +
      ellipse(x, y, r, r * 1.2, { fill: "#e8f6fb", opacity: 0.75 }) +
      ellipse(x - r * 0.3, y - r * 0.35, r * 0.3, r * 0.4, { fill: "#fff" })
    );
  });
  return [
    define(vertical("wet", { 0: "#1b3247", 1: "#3f5f73" })),
    ground("url(#wet)"),
    ...lights,
    ...drops,
    rect(306, 0, 28, 640, { fill: "#10202d" }),
    rect(0, 300, 640, 28, { fill: "#10202d" }),
    rect(14, 14, 612, 612, { fill: "none", stroke: "#10202d", "stroke-width": 28 }),
  ];
}
