import { hashText } from "#lib/hash.ts";

export interface FallbackArt {
  initials: string;
  /** `hue` and `otherHue` are in degrees, and far enough apart to be told from each other. */
  hue: number;
  otherHue: number;
  angleDegrees: number;
  pattern: "sun" | "stripes" | "rings" | "sectors";
}

const PATTERNS = ["sun", "stripes", "rings", "sectors"] as const;

/** At most two letters: the initials of the first and the last word. */
export function initialsOf(name: string): string {
  const message = name
    .split(/[\s–—/&+-]+/u)
    .map((word) => [...word].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? "");
  const letters = message.filter(Boolean);
  const chosen = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return chosen.join("").toLocaleUpperCase("en-GB");
}

/** The picture of an item that has none: the same name always gets the same picture. */
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
