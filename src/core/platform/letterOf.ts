/**
 * The Latin letter of a key press in lower case; "" if there is none. For another script, such as Cyrillic, it is the
 * letter at that position on a QWERTY keyboard. A Latin letter counts as itself, wherever its key is.
 */
export function letterOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const isNonLatin = /^(?!\p{Script=Latin})\p{L}$/u.test(key);
  return isNonLatin ? (/^Key([A-Z])$/.exec(code)?.[1] ?? "").toLowerCase() : "";
}
