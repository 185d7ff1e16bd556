import { ground } from "../../draw/patterns.ts";
import { circle, polygon, rect } from "../../draw/svg.ts";

/** A house of roofs inside roofs; `phase` pushes them outwards, by one roof per beat. */
export function house(phase: number): string[] {
  const colours = ["#f7ff3c", "#101010"];
  const roofs = Array.from({ length: 11 }, (_, index) => {
    const half = 480 - (index - phase * 2) * 62;
    if (half <= 0) return "";
    const top = 330 - half * 0.86;
    return polygon(
      [
        [320, top],
        [320 + half, top + half * 0.8],
        [320 + half, 330 + half * 0.9],
        [320 - half, 330 + half * 0.9],
        [320 - half, top + half * 0.8],
      ],
      { fill: colours[index % 2] ?? "none" },
    );
  });
  const beat = Math.floor(phase * 8) % 4;
  const dots = [0, 1, 2, 3].map((index) =>
    circle(176 + index * 96, 584, 30, {
      fill: index === beat ? "#ff3f2e" : "#101010",
      stroke: "#f7ff3c",
      "stroke-width": 7,
    }),
  );
  return [ground("#101010"), ...roofs, rect(0, 540, 640, 100, { fill: "#f7ff3c" }), ...dots];
}
