/** The longest name or title that fits into a PostgreSQL index. */
export const LONGEST_NAME = 500;
/** The largest count, such as plays or stock, that still leaves room to increase it. */
export const LARGEST_COUNT = 2_000_000_000;

/** The first `length` characters of a text, without splitting a surrogate pair. */
export const cutText = (text: string, length: number): string =>
  text.length <= length ? text : Array.from(text).slice(0, length).join("").trimEnd();

/**
 * A text that the database can store: without lone surrogates, and with a space in place of each NUL. The tags of audio
 * files use NULs to separate several values.
 */
export const storableText = (text: string): string =>
  text
    .split("\0")
    .filter((part) => part !== "")
    .join(" ")
    .replaceAll(/\p{Surrogate}/gu, "\ufffd");

/** Makes every text in a JSON value storable. */
export function storable<T>(value: T): T {
  if (typeof value === "string") return storableText(value) as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [storableText(key), storable(part)])) as T;
}
