import { fitSize, type TextStyle, textPath } from "../type/text.ts";
import { path } from "./svg.ts";

type Lettering = Omit<TextStyle, "size"> & { fill: string; opacity?: number };

/** A line of type of a given size. */
export function words(
  text: string,
  x: number,
  y: number,
  size: number,
  { fill, opacity = 1, ...style }: Lettering,
): string {
  return path(textPath(text, x, y, { ...style, size }), { fill, opacity });
}

/**
 * Lines of type below each other, all in the same size. The longest line fills `width`, unless the size would exceed
 * `largest`. `y` is the top of the first line's capitals, and `leading` the line height as a multiple of the size.
 */
export function block(
  lines: string[],
  x: number,
  y: number,
  width: number,
  largest: number,
  lettering: Lettering,
  leading = 0.92,
): string {
  const size = Math.min(...lines.map((line) => fitSize(line, lettering, width, largest)));
  return lines.map((line, index) => words(line, x, y + size * (0.72 + index * leading), size, lettering)).join("");
}

/** The height that `block` takes. */
export function blockHeight(
  lines: string[],
  width: number,
  largest: number,
  lettering: Lettering,
  leading = 0.92,
): number {
  const size = Math.min(...lines.map((line) => fitSize(line, lettering, width, largest)));
  return size * (0.72 + (lines.length - 1) * leading);
}
