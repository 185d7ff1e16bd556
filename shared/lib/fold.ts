const STANDS_FOR: Record<string, string> = {
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

/** A text without case, accents and doubled spaces, so that texts which a reader takes for the same compare as equal. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøđðłħıþ]/g, (letter) => STANDS_FOR[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}
