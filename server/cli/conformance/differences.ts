import { FORMS, fieldAt } from "./forms.ts";

export type Json = Record<string, unknown>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === "";

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (value === null || value === undefined) return "null";
  if (typeof value === "string") return "text";
  if (typeof value === "number") return "a number";
  return typeof value === "boolean" ? "true or false" : "an object";
}

const LONGEST_SHOWN = 60;

/** A value for use in a sentence. It is escaped, because it came from an unknown server and is shown on a terminal. */
export function shown(value: unknown): string {
  if (typeof value === "boolean") return String(value);
  if (isRecord(value) || Array.isArray(value) || isBlank(value)) return value === "" ? "empty text" : kindOf(value);
  const text = JSON.stringify(value);
  return `${kindOf(value)} (${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text})`;
}

export const missing = (place: string): string => `\`${place}\` is missing`;

export const unexpected = (place: string, words: string, value: unknown): string =>
  `\`${place}\`: expected ${words}, got ${shown(value)}`;

/**
 * How a received value differs from `expected`, one sentence per difference. `expected` is the received value after the
 * contract's codecs have read and written it, so both are equal if the received value already had the contract's form.
 * Unknown fields are allowed.
 */
export function differencesIn(received: unknown, expected: unknown, place = ""): string[] {
  const form = FORMS[fieldAt(place)];
  if (expected === undefined || expected === null)
    return isBlank(received) ? [] : [unexpected(place, form?.words ?? "something readable", received)];
  if (received === undefined) return [missing(place)];
  const isStructure = isRecord(expected) || Array.isArray(expected);
  const words = (isStructure ? undefined : form?.words) ?? kindOf(expected);
  if (kindOf(received) !== kindOf(expected)) return [unexpected(place, words, received)];
  if (Array.isArray(expected)) return differencesInList(received as unknown[], expected, place);
  if (isRecord(expected)) return differencesInFields(received as Json, expected, place);
  if (typeof received === "string" && form?.pattern && received !== "" && !form.pattern.test(received))
    return [unexpected(place, form.words, received)];
  if (received === expected) return [];
  const [inner, expectedInner] = [structureIn(received), structureIn(expected)];
  if (inner !== undefined && expectedInner !== undefined) return differencesIn(inner, expectedInner, place);
  return [unexpected(place, form?.words ?? "another value", received)];
}

/** The object or list in a JSON text; undefined for any other value. */
function structureIn(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}

function differencesInFields(received: Json, expected: Json, place: string): string[] {
  const before = place === "" ? "" : `${place}.`;
  return Object.entries(expected).flatMap(([name, value]) => differencesIn(received[name], value, `${before}${name}`));
}

/** Describes only the first row that differs, because usually every row has the same mistake. */
function differencesInList(received: unknown[], expected: unknown[], place: string): string[] {
  if (received.length !== expected.length) return [unreadableRow(received, place)];
  for (const [index, row] of expected.entries()) {
    const found = differencesIn(received[index], row, `${place}[${index}]`);
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * The field that a row needs to be readable, by the name of the list. For lists that are not named here, this is the
 * id.
 */
const REQUIRED: Readonly<Record<string, string>> = {
  cms_page: "slug",
  product: "slug",
  lyrics: "music_id",
  order_details: "product_detail",
};

function isReadable(name: string, value: unknown): boolean {
  if (name === "slug") return typeof value === "string" && value !== "";
  return name === "product_detail"
    ? isRecord(structureIn(value))
    : Number.isInteger(Number(value)) && Number(value) > 0;
}

function unreadableRow(rows: unknown[], place: string): string {
  const name = REQUIRED[fieldAt(place)] ?? "id";
  for (const [index, row] of rows.entries()) {
    const at = `${place}[${index}]`;
    if (!isRecord(row)) return unexpected(at, "an object", row);
    const field = [name, "slug"].find((one) => (one === name || one in row) && !isReadable(one, row[one]));
    if (field === undefined) continue;
    const value = row[field];
    return value === undefined
      ? missing(`${at}.${field}`)
      : unexpected(`${at}.${field}`, FORMS[field]?.words ?? "", value);
  }
  return `\`${place}\` has rows that can’t be read`;
}
