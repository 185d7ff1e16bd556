/**
 * The Latin letter that a key press stands for, in lower case; "" for none. On a keyboard with another script, such as Cyrillic,
 * it is the letter at that position of a QWERTY keyboard. A Latin letter counts as itself, wherever its key is.
 */
export function letterOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const isOfOtherScript = /^(?!\p{Script=Latin})\p{L}$/u.test(key);
  return isOfOtherScript ? (/^Key([A-Z])$/.exec(code)?.[1] ?? "").toLowerCase() : "";
}
