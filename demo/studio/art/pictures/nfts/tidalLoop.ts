import { ground } from "../../draw/patterns.ts";
import { randomFrom } from "../../draw/random.ts";
import { path, smoothPath } from "../../draw/svg.ts";

const turn = Math.PI * 2;

const mix = (from: [number, number, number], to: [number, number, number], share: number) =>
  `rgb(${from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share)).join(",")})`;

/** Nested rings: a wavy circle, drawn many times while it grows and turns. */
export function tidalLoop(
  seed: string,
  fill: string,
  from: [number, number, number],
  to: [number, number, number],
): string[] {
  const random = randomFrom(seed);
  const [lobes, twist, depth] = [3 + Math.floor(random() * 4), random.between(0.6, 2.4), random.between(24, 44)];
  const rings = Array.from({ length: 62 }, (_, ring) => {
    const share = ring / 61;
    const points = Array.from({ length: 121 }, (_, step): [number, number] => {
      const angle = (step / 120) * turn;
      const r =
        40 +
        share * 215 +
        Math.sin(angle * lobes + share * twist * turn) * depth * Math.sin(share * Math.PI) +
        Math.cos(angle * 2 - share * 5) * 12;
      return [320 + Math.cos(angle) * r, 320 + Math.sin(angle) * r];
    });
    return path(`${smoothPath(points)}Z`, {
      fill: "none",
      stroke: mix(from, to, share),
      "stroke-width": 2.1,
      opacity: 0.9,
    });
  });
  return [ground(fill), ...rings];
}
