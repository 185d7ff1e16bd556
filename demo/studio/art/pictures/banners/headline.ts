import { words } from "../../draw/words.ts";

/** The words of a banner, on its left: one or two lines, with a line of smaller text below. */
export const headline = (lines: string[], small: string, fill: string): string =>
  lines
    .map((text, index) => words(text, 84, 196 + index * 108, 112, { weight: 800, width: 82, fill, tracking: -0.015 }))
    .join("") + words(small, 90, 382, 34, { font: "plain", weight: 500, fill });
