import { contours, ground, square } from "../../draw/patterns.ts";
import { define, group, radial } from "../../draw/svg.ts";

/** Sand on a vibrating plate: it collects where two crossing standing waves are still. */
export function resonantField(): string[] {
  const plate = (x: number, y: number) => {
    const [u, v] = [((x - 320) / 320) * Math.PI, ((y - 320) / 320) * Math.PI];
    return (
      0.5 +
      0.25 * (Math.cos(3.2 * u) * Math.cos(1.4 * v) - Math.cos(1.4 * u) * Math.cos(3.2 * v)) +
      0.18 * Math.cos(2 * u) * Math.cos(2 * v)
    );
  };
  const levels = Array.from({ length: 11 }, (_, index) => 0.02 + index * 0.095);
  return [
    define(
      radial("brass", [0.5, 0.5], 0.75, [
        { at: 0, colour: "#ff7a4a" },
        { at: 0.55, colour: "#c2185b" },
        { at: 1, colour: "#2a0845" },
      ]),
    ),
    ground("url(#brass)"),
    group(
      {},
      contours(square, 4, levels, plate, (level) => ({
        stroke: level > 0.5 ? "#ffe9a8" : "#fff",
        "stroke-width": 1.2 + Math.abs(level - 0.5) * 7,
        "stroke-linecap": "round",
        opacity: 0.85,
      })),
    ),
  ];
}
