/** Letters that Unicode does not decompose, and what people type for them. */
export const STANDS_FOR: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ħ: "h",
  ı: "i",
  þ: "th",
};

/** Text without case, accents or repeated spaces, so that texts that look the same to a reader compare as equal. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøđðłħıþ]/g, (letter) => STANDS_FOR[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}
