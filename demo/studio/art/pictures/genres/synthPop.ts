import { ground } from "../../draw/patterns.ts";
import { circle, path, smoothPath } from "../../draw/svg.ts";

const turn = 2 * Math.PI;

/** Stacked sine waves; `phase` (0 to 1) moves them along, for the loop. */
export function synthPop(phase: number): string[] {
  const colours = ["#ff2e88", "#ff5d8f", "#ff8f6b", "#ffc24b", "#9be564", "#2fe0c8", "#2aa8ff", "#7b6bff"];
  const waves = colours.map((stroke, index) => {
    const points = Array.from({ length: 33 }, (_, step): [number, number] => {
      const x = step * 21.5 - 24;
      const swell = 34 + 62 * Math.sin(((x + 24) / 688) * Math.PI);
      return [
        x,
        130 +
          index * 54 +
          Math.sin(x / 82 + index * 0.55 - phase * turn) * swell * Math.cos(index * 0.3 + phase * turn),
      ];
    });
    return path(smoothPath(points), { fill: "none", stroke, "stroke-width": 21, "stroke-linecap": "round" });
  });
  return [ground("#1b0b3b"), circle(320, 320, 236, { fill: "#2d1160" }), ...waves];
}
