import type { SQL } from "drizzle-orm";
import * as z from "zod/mini";
import type { Control, NameSource } from "#contract/entryForm.ts";
import { optionalText, requiredText } from "#contract/fields.ts";
import { formatPence, pence, penceFromPounds } from "#contract/money.ts";
import { LONGEST_NAME } from "#server/common/storable.ts";
import type { Database } from "#server/db/open.ts";
import { isDay, link as linkInFiles } from "../files/fields.ts";
import { toSafeHtml } from "../files/html.ts";

/** A field of a form. Its key is a column of the table, unless `value` and `save` say otherwise. */
export interface Field {
  label: string;
  control: Control;
  hint?: string;
  isOptional?: boolean;
  options?: readonly { value: string; label: string }[];
  /** Which names to suggest. */
  namesFrom?: NameSource;
  /** An expression for the value, if it is not the column itself. */
  value?: SQL;
  /** The value as text, for the form. */
  show: (value: unknown) => string;
  /** The value as text, for tables. */
  cell?: (value: unknown) => string;
  /** Reads the text of the form. */
  schema: z.ZodMiniType;
  /**
   * For a value that is not stored in a column with the field's name: `columns` returns the columns to write, and
   * `save` writes to other tables once the row is written.
   */
  columns?: (db: Database, value: unknown) => Promise<Record<string, unknown>>;
  save?: (db: Database, id: number, value: unknown) => Promise<void>;
  /** Whether `save` replaces values that the audit log does not record. Such a change cannot be undone. */
  isLossy?: boolean;
}

type Extra = Partial<Pick<Field, "hint" | "isOptional" | "namesFrom" | "value" | "columns" | "save">>;

const asText = (value: unknown): string => (value === null || value === undefined ? "" : String(value));

/** Text, which may be left empty if the field is optional. */
const typed = (label: string, { isOptional }: Extra, longest: number) =>
  isOptional ? optionalText(label.toLowerCase(), longest) : requiredText(label.toLowerCase(), longest);

/**
 * The schema of a text that may be empty if the field is optional; the value is then null. Any other text must pass the
 * rule.
 */
const orNull = (label: string, extra: Extra, rule: { test: (text: string) => boolean; message: string }) =>
  typed(label, extra, 30).check(z.refine((text) => text === "" || rule.test(text), rule.message));

export const line = (label: string, extra: Extra = {}): Field => ({
  label,
  control: "text",
  show: asText,
  schema: typed(label, extra, LONGEST_NAME),
  ...extra,
});

const LONGEST_TEXT = 50_000;

/** Text of several lines, as it was entered. */
export const text = (label: string, hint: string): Field => ({
  label,
  control: "area",
  hint,
  isOptional: true,
  show: asText,
  schema: optionalText(label.toLowerCase(), LONGEST_TEXT),
});

export const html = (label: string): Field => ({
  label,
  control: "html",
  hint: "Markdown or HTML.",
  isOptional: true,
  show: asText,
  schema: z.pipe(optionalText(label.toLowerCase(), LONGEST_TEXT), z.transform(toSafeHtml)),
});

export const POUNDS = {
  test: (text: string) => /^\d{1,6}(\.\d{1,2})?$/.test(text),
  message: "Enter an amount such as 4.99.",
};

export const amount = (label: string, extra: Extra = {}): Field => ({
  label,
  control: "text",
  hint: "In pounds.",
  ...extra,
  show: (value) => (value === null || value === undefined ? "" : (Number(value) / 100).toFixed(2)),
  cell: (value) => (value === null || value === undefined ? "" : formatPence(pence(Number(value)))),
  schema: z.pipe(
    orNull(label, extra, POUNDS),
    z.transform((text) => penceFromPounds(text) ?? null),
  ),
});

interface NumberRule {
  pattern: RegExp;
  range: Range;
  message: string;
}

type Range = [least: number, most: number];

function numeric(
  label: string,
  control: Control,
  { pattern, range: [least, most], message }: NumberRule,
  extra: Extra,
) {
  const test = (text: string) => pattern.test(text) && Number(text) >= least && Number(text) <= most;
  return {
    label,
    control,
    show: asText,
    ...extra,
    schema: z.pipe(
      orNull(label, extra, { test, message }),
      z.transform((text) => (text === "" ? null : Number(text))),
    ),
  };
}

export const whole = (label: string, range: Range, extra: Extra = {}): Field =>
  numeric(
    label,
    "number",
    { pattern: /^\d{1,10}$/, range, message: `Enter a whole number from ${range[0]} to ${range[1]}.` },
    extra,
  );

/** The position of an entry in lists. */
export const position = whole("Position", [0, 100_000], { hint: "The lowest number comes first." });

/** A number with at most two decimals. */
export const decimal = (label: string, range: Range, extra: Extra = {}): Field =>
  numeric(
    label,
    "text",
    { pattern: /^\d{1,7}(\.\d{1,2})?$/, range, message: `Enter a number from ${range[0]} to ${range[1]}.` },
    extra,
  );

const isLink = (text: string): boolean => z.safeParse(linkInFiles, text).success;

/** A web address, or a path within the app. */
export const link = (label: string, extra: Extra = {}): Field => ({
  label,
  control: "text",
  show: asText,
  ...extra,
  schema: typed(label, extra, 2000).check(
    z.refine((text) => text === "" || isLink(text), "Enter a web address, or a path that begins with /."),
  ),
});

const DAY = { test: isDay, message: "Enter a date." };

export const day = (label: string, extra: Extra = {}): Field => ({
  label,
  control: "date",
  isOptional: true,
  show: asText,
  ...extra,
  schema: z.pipe(
    orNull(label, { isOptional: true }, DAY),
    z.transform((text) => text || null),
  ),
});

/** A moment entered as a day: the day's start or end in UTC. */
export const momentOf = (label: string, time: "00:00:00.000" | "23:59:59.999", extra: Extra = {}): Field => ({
  ...day(label, extra),
  show: (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : ""),
  schema: z.pipe(
    orNull(label, { isOptional: true }, DAY),
    z.transform((text) => (text === "" ? null : new Date(`${text}T${time}Z`))),
  ),
});

const YES = "yes";

export const yesNo = (label: string, extra: Extra = {}): Field => ({
  label,
  control: "checkbox",
  isOptional: true,
  ...extra,
  show: (value) => (value === true ? YES : ""),
  cell: (value) => (value === true ? "Yes" : "–"),
  schema: z.pipe(
    optionalText(label.toLowerCase(), 3),
    z.transform((text) => text === YES),
  ),
});

type Options = Record<string, string>;
const optionsOf = (options: Options) => Object.entries(options).map(([value, name]) => ({ value, label: name }));

export const choice = (label: string, options: Options): Field => ({
  label,
  control: "select",
  options: optionsOf(options),
  show: asText,
  cell: (value) => options[asText(value)] ?? asText(value),
  schema: z.string().check(z.refine((text) => Object.hasOwn(options, text), "Choose one of the options.")),
});

const eachLine = (text: string): string[] =>
  text
    .split("\n")
    .map((one) => one.trim())
    .filter((one) => one !== "");
export const linesIn = (text: string): string[] => [...new Set(eachLine(text))];
const asLines = (value: unknown): string => (Array.isArray(value) ? value.join("\n") : asText(value));

/** A list with one item per line. */
export const lines = (label: string, extra: Extra = {}): Field => ({
  label,
  control: "lines",
  isOptional: true,
  show: asLines,
  ...extra,
  schema: z.pipe(optionalText(label.toLowerCase(), 4000), z.transform(linesIn)),
});

/** A long list with one item per line. Items may repeat. */
export const longList = (label: string, extra: Extra): Field => ({
  ...lines(label, extra),
  schema: z.pipe(optionalText(label.toLowerCase(), 100_000), z.transform(eachLine)),
});

/** Any number of the options. */
export const choices = (label: string, options: Options, extra: Extra = {}): Field => ({
  label,
  control: "choices",
  isOptional: true,
  options: optionsOf(options),
  /** Lists the options in the order of the form. */
  show: (value) => asLines(Object.keys(options).filter((option) => Array.isArray(value) && value.includes(option))),
  ...extra,
  cell: (value) => (Array.isArray(value) ? value.map((one) => options[one] ?? one).join(", ") : ""),
  schema: z.pipe(
    optionalText(label.toLowerCase(), 200),
    z.transform((text) => linesIn(text).filter((one) => Object.hasOwn(options, one))),
  ),
});
