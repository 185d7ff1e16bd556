import { hashText } from "#lib/hash.ts";

export interface FallbackArt {
  initials: string;
  /** Both hues are in degrees, and far enough apart to be distinguished. */
  hue: number;
  otherHue: number;
  angleDegrees: number;
  pattern: "sun" | "stripes" | "rings" | "sectors";
}

const PATTERNS = ["sun", "stripes", "rings", "sectors"] as const;

/** At most two letters: the initials of the first and the last word. */
export function initialsOf(name: string): string {
  const firstLetters = name
    .split(/[\s–—/&+-]+/u)
    .map((word) => [...word].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? "");
  const letters = firstLetters.filter(Boolean);
  const chosen = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return chosen.join("").toLocaleUpperCase("en-GB");
}

/** Artwork for an item that has none; the same name always gives the same artwork. */
export function fallbackArt(name: string): FallbackArt {
  const digits = hashText(name);
  const number = (from: number, below: number) => Number.parseInt(digits.slice(from, from + 4), 16) % below;
  const hue = number(0, 360);
  return {
    initials: initialsOf(name),
    hue,
    otherHue: (hue + 50 + number(4, 110)) % 360,
    angleDegrees: number(8, 360),
    pattern: PATTERNS[number(12, PATTERNS.length)] ?? "sun",
  };
}
