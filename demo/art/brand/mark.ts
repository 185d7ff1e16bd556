import { group, path } from "../draw/svg.ts";

export const aubergine = "#110c14";
export const citron = "#d4ee40";
export const paper = "#fbfaf6";
export const plum = "#8d5aa6";

/**
 * The mark in a square of 512: three bars of a list that are one line, an S. The first song is the upper bar, the next one
 * the lower; along the bar they share, one tapers off while the other swells, which is what a segue is.
 */
const upper =
  "M366 98H186a98 98 0 0 0-98 98 98 98 0 0 0 98 98C240 294 270 284 300 262 320 248 332 234 345 218" +
  "H186a22 22 0 0 1-22-22 22 22 0 0 1 22-22H366a38 38 0 0 0 0-76Z";
const lower =
  "M146 414H326a98 98 0 0 0 98-98 98 98 0 0 0-79-96C332 236 320 252 300 268 270 290 236 298 186 298" +
  "V294H326a22 22 0 0 1 22 22 22 22 0 0 1-22 22H146a38 38 0 0 0 0 76Z";

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
