/** How a smart playlist chooses its songs. */
import * as z from "zod/mini";
import { listParam, oneOf, requiredText } from "./fields.ts";

export const MAX_RULES = 10;
export const MAX_SMART_SONGS = 500;
/** The maximum length of a rule's value. */
export const MAX_VALUE_LENGTH = 120;

export const SMART_MATCHES = ["all", "any"] as const;
export const SMART_FIELDS = [
  ...(["genre", "artist", "album", "plays", "last_played", "added"] as const),
  ...(["favourite", "year", "minutes"] as const),
] as const;
const SMART_OPERATORS = [
  ...(["is", "is_not", "contains", "contains_not"] as const),
  ...(["at_least", "at_most", "within", "not_within"] as const),
] as const;
export const SMART_ORDERS = [
  ...(["popular", "newest", "name"] as const),
  ...(["most_played", "recently_played", "recently_added"] as const),
] as const;

export type SmartField = (typeof SMART_FIELDS)[number];
export type SmartOperator = (typeof SMART_OPERATORS)[number];
export type SmartOrder = (typeof SMART_ORDERS)[number];

export interface SmartRule {
  field: SmartField;
  operator: SmartOperator;
  /** A genre's slug, text, a whole number, or "yes" or "no". Times are in days. */
  value: string;
}

export interface SmartRules {
  match: (typeof SMART_MATCHES)[number];
  rules: SmartRule[];
  order: SmartOrder;
  /** The maximum number of songs in the playlist. */
  limit: number;
}

const NAMES = ["is", "is_not", "contains", "contains_not"] as const;
const NUMBERS = ["at_least", "at_most"] as const;
const TIMES = ["within", "not_within"] as const;

/** The operators of each field, the default first. */
export const OPERATORS_OF: Readonly<Record<SmartField, readonly SmartOperator[]>> = {
  genre: ["is", "is_not"],
  artist: NAMES,
  album: NAMES,
  plays: NUMBERS,
  last_played: TIMES,
  added: TIMES,
  favourite: ["is"],
  year: ["is", ...NUMBERS],
  minutes: NUMBERS,
};

interface Range {
  min: number;
  max: number;
}

const DAYS: Range = { min: 1, max: 3650 };

/** The range of each field whose value is a whole number. */
export const RANGES: Readonly<Partial<Record<SmartField, Range>>> = {
  plays: { min: 0, max: 100_000 },
  last_played: DAYS,
  added: DAYS,
  year: { min: 1, max: 9999 },
  minutes: { min: 0, max: 600 },
};

function isComplete({ field, operator, value }: SmartRule): boolean {
  if (!OPERATORS_OF[field].includes(operator)) return false;
  // An empty value is reported as missing instead.
  if (value === "") return true;
  const range = RANGES[field];
  if (range) return /^\d{1,6}$/.test(value) && Number(value) >= range.min && Number(value) <= range.max;
  return field !== "favourite" || value === "yes" || value === "no";
}

const SentRule = z
  .object({
    field: oneOf(SMART_FIELDS, "Choose what each rule is about."),
    operator: oneOf(SMART_OPERATORS, "Choose how each rule compares."),
    value: requiredText("value", MAX_VALUE_LENGTH),
  })
  .check(z.refine<SmartRule>(isComplete, "Enter a value that fits the rule."));

/** The fields of a request body that describe `SmartRules`. */
export const smartRulesFields = {
  match: oneOf(SMART_MATCHES, "Choose whether songs must match all rules or any of them."),
  rules: listParam(SentRule, MAX_RULES, `A smart playlist can have up to ${MAX_RULES} rules.`).check(
    z.minLength(1, "Add at least one rule."),
  ),
  order: oneOf(SMART_ORDERS, "Choose how the songs are sorted."),
  limit: z
    .int("The number of songs must be a whole number.")
    .check(
      z.minimum(1, "The number of songs must be at least 1."),
      z.maximum(MAX_SMART_SONGS, `The number of songs may be at most ${MAX_SMART_SONGS}.`),
    ),
};
