import { group, path } from "../draw/svg.ts";

export const aubergine = "#110c14";
export const citron = "#d4ee40";
export const paper = "#fbfaf6";
export const plum = "#8d5aa6";

type Point = [x: number, y: number];

const gap = 14;
const seamStart: Point = [192, 294 + gap / 2];
const seamEnd: Point = [320, 218 - gap / 2];

/**
 * A point on the seam's centre line, moved sideways by `aside`. `share` is its position along the line, from 0 to 1.
 */
function seamPoint(share: number, aside: number): Point {
  const [x1, y1, x2, y2] = [...seamStart, ...seamEnd];
  const bend = (x1 + x2) / 2;
  const rest = 1 - share;
  const x = rest ** 3 * x1 + 3 * rest * share * (rest * bend + share * bend) + share ** 3 * x2;
  const y = (rest ** 3 + 3 * rest ** 2 * share) * y1 + (3 * rest * share ** 2 + share ** 3) * y2;
  const dx = 3 * (rest ** 2 * (bend - x1) + share ** 2 * (x2 - bend));
  const dy = 6 * rest * share * (y2 - y1);
  const length = Math.hypot(dx, dy);
  return [x + (aside * dy) / length, y - (aside * dx) / length];
}

/** The upper shape's edge along the seam, up to where the shape tapers off. */
const taper: Point[] = Array.from({ length: 41 }, (_, index) => seamPoint(index / 40, gap / 2)).filter(
  ([, y]) => y >= 218,
);

/** The lower shape is the upper one turned by half a circle. */
const turn = ([x, y]: Point): Point => [512 - x, 512 - y];
const along = (points: Point[]): string => points.map(([x, y]) => `L${x.toFixed(1)} ${y.toFixed(1)}`).join("");

/**
 * The mark in a square of 512: the three bars of a list, drawn as one S-shaped line. The upper bar stands for one song
 * and the lower bar for the next. In the bar between them, one shape tapers off while the other swells, as the songs do
 * in a segue.
 */
const upper = `M366 98H186a98 98 0 0 0 0 196${along(taper)}V218H186a22 22 0 0 1 0-44H366a38 38 0 0 0 0-76Z`;
const lower = `M146 414H326a98 98 0 0 0 0-196${along(taper.map(turn))}V294H326a22 22 0 0 1 0 44H146a38 38 0 0 0 0 76Z`;

export interface MarkColours {
  first: string;
  next: string;
}

/** The mark, scaled to a square of `size` whose corner is at x, y. */
export function mark(x: number, y: number, size: number, { first, next }: MarkColours): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${size / 512})` },
    path(upper, { fill: first }),
    path(lower, { fill: next }),
  );
}
