import * as z from "zod/mini";
import { type Pence, penceFromPounds } from "#contract/money.ts";
import { LARGEST_COUNT, LONGEST_NAME } from "#server/common/storable.ts";
import { isSlug } from "../writing/slugs.ts";

/** Reported when a value is replaced by the largest one allowed. */
export const TOO_LARGE = "is too large";
/** Reported when a date is left out and the rest of the file is imported. */
export const NO_DATE = "must be a date like 2026-05-17, and was ignored";
/** In pounds. */
const HIGHEST_PRICE = 1_000_000;

/** A text field of a catalogue file. Values that look like numbers are text too: a song may be called 1984. */
export const text = z.pipe(
  z.string("must be text"),
  z.transform((value) => value.trim()),
);
export const name = z.pipe(
  text,
  z.string().check(z.minLength(1, "must not be empty"), z.maxLength(LONGEST_NAME, TOO_LARGE)),
);
export const slug = z.pipe(text, z.string().check(z.refine(isSlug, "may contain only a–z, 0–9 and hyphens")));

/** Parses a value that is written as text. Numbers in YAML arrive as text too. */
const readAs = <T extends z.ZodMiniType>(read: (written: string) => unknown, schema: T) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === "string" ? read(value.trim()) : value)),
    schema,
  );
const numberOf = (written: string): unknown => (written === "" ? written : Number(written));
const truthOf = (written: string): unknown => ({ true: true, false: false })[written.toLowerCase()];

export const number = (message: string) => readAs(numberOf, z.number(message));
export const whole = (message = "must be a whole number") => readAs(numberOf, z.int(message));
export const yesNo = readAs(truthOf, z.boolean("must be true or false"));
export const count = whole().check(z.minimum(0, "must not be negative"), z.maximum(LARGEST_COUNT, TOO_LARGE));

/** Whether this is an existing date in the form YYYY-MM-DD. */
export const isDay = (value: string): boolean => {
  const date = new Date(`${value}T00:00:00Z`);
  return (
    /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
  );
};

/** YYYY-MM-DD, for dates with consequences, such as how long a code is valid. */
export const strictDay = z.pipe(text, z.string().check(z.refine(isDay, "must be a date like 2026-05-17")));
/** YYYY-MM-DD, for dates that are only displayed. */
export const day = z.pipe(text, z.string().check(z.refine(isDay, NO_DATE)));

/** HH:MM. */
export const timeOfDay = z.pipe(
  text,
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time like 18:30")),
);

const isPounds = (value: number): boolean => value >= 0 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** Pounds with at most two decimals; the result is in pence. */
export const pounds = z.pipe(
  number("must be an amount in pounds").check(
    z.maximum(HIGHEST_PRICE, TOO_LARGE),
    z.refine(isPounds, "must be an amount in pounds with at most two decimals"),
  ),
  z.transform((value) => penceFromPounds(value) as Pence),
);

/** A web address or a path within this app. */
export const link = z.pipe(
  text,
  z.string().check(z.regex(/^(https?:\/\/\S+|\/([^/\s]\S*)?)$/, "must be a web address or begin with /")),
);

/** A site's host name, such as youtube.com. */
export const host = z.pipe(
  text,
  z
    .string()
    .check(z.regex(/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/, "must be the name of a site, such as youtube.com")),
);

export const optional = z.optional;
export const blank = z._default(z.optional(text), "");
