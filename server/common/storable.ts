/** The longest name or title: PostgreSQL puts no longer text into an index. */
export const LONGEST_NAME = 500;
/** The largest number of plays, of pieces in stock and so on, with room to count up. */
export const LARGEST_COUNT = 2_000_000_000;

/** The first `length` characters of a text; one that takes two units of UTF-16 stays whole. */
export const cutText = (text: string, length: number): string =>
  text.length <= length ? text : Array.from(text).slice(0, length).join("").trimEnd();

/** A text as the database can keep it: without half characters, and without NULs, which part the values of a tag. */
export const storableText = (text: string): string =>
  text
    .split("\0")
    .filter((part) => part !== "")
    .join(" ")
    .replaceAll(/\p{Surrogate}/gu, "\ufffd");

/** A value of JSON with every text in it as the database can keep it. */
export function storable<T>(value: T): T {
  if (typeof value === "string") return storableText(value) as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [storableText(key), storable(part)])) as T;
}
