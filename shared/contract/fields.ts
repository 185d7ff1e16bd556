import * as z from "zod/mini";
import { canonicalEmail } from "./emailAddress.ts";
import { MONTH } from "./month.ts";
import { toWire } from "./write.ts";

/** Codecs for request fields. Their messages are shown beside the field. */
const anything = z.optional(z.unknown());

/** A sent value, normalised by `read` and then validated by `schema`. */
const param = <T extends z.ZodMiniType<unknown, unknown>>(schema: T, read: (value: unknown) => unknown) =>
  z.codec(anything, schema, { decode: (value) => read(value) as z.input<T>, encode: (value) => value });

const asText = param(z.string("This must be text."), (value) => {
  if (value === null || value === undefined) return "";
  return typeof value === "number" ? String(value) : value;
});

/** Aborts on text that is too long, which bounds the cost of validation. */
const withinLength = (label: string, longest: number) =>
  z.maxLength(longest, { error: `The ${label} may be at most ${longest} characters long.`, abort: true });

export const optionalText = (label: string, longest = 255) => asText.check(z.trim(), withinLength(label, longest));

/** Does not abort, because a schema's own checks, such as `typedTwice`, would not run after an abort. */
const filledIn = (label: string) => z.minLength(1, `The ${label} field is required.`);

/** Accepts an empty field, so that it is reported only as missing. */
export const matching = (pattern: RegExp, error: string) =>
  z.refine<string>((value) => value === "" || pattern.test(value), error);

export const requiredText = (label: string, longest = 255) =>
  asText.check(z.trim(), filledIn(label), withinLength(label, longest));

/**
 * Names must not have control characters, line breaks or the beginning of a link, because they also appear in emails.
 */
const IN_NO_NAME = /\p{Cc}|\p{Zl}|\p{Zp}|:\/\/|www\./iu;

export const namePart = (label: string) =>
  requiredText(label, 80).check(
    z.refine((name) => !IN_NO_NAME.test(name), `The ${label} can’t contain links or line breaks.`),
  );

/**
 * A single address, not a list. The parts cannot overlap, so an address matches in only one way and the expression
 * never backtracks.
 */
const EMAIL = /^[^\s@<>"(),:;[\]\\\p{C}]+@[^\s@<>"(),:;[\]\\\p{C}.]+\.[^\s@<>"(),:;[\]\\\p{C}]{2,}$/u;

const typedEmail = requiredText("email", 254).check(matching(EMAIL, "The email must be an email address."));

/** Decoded to the canonical form, which is safe to compare and store. */
export const email = z.pipe(
  typedEmail,
  z.codec(z.string(), z.string(), { decode: canonicalEmail, encode: (one) => one }),
);

/** A password that is only compared with a stored one. */
export const passwordParam = (label = "password") => asText.check(filledIn(label), withinLength(label, 128));

/** A password that will be stored. */
export const newPassword = (label = "password") =>
  asText.check(z.minLength(8, `The ${label} must be at least 8 characters long.`), withinLength(label, 128));

/**
 * Checks that a new password was typed twice. Runs at the same time as the checks of the other fields, so that one
 * response has all errors.
 */
export const typedTwice = <Field extends string>(field: Field) =>
  z.refine<Record<Field | "password_confirmation", string>>(
    (body) => body.password_confirmation === "" || body.password_confirmation === body[field],
    {
      path: ["password_confirmation"],
      error: "The passwords don’t match.",
      when: ({ value }) => typeof value === "object" && value !== null,
    },
  );

const NO_ID = "This isn’t a valid ID.";

/** An id in a path or body: a positive integer, possibly as a string. Each server decides how large ids may be. */
export const idParam = param(z.int(NO_ID).check(z.positive(NO_ID)), (value) =>
  typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value,
);

/** Whether the year is between 1 and 9999, so that a database can store the time. There was no year 0. */
const isStorableTime = (time: string): boolean => {
  const year = new Date(time).getUTCFullYear();
  return year >= 1 && year <= 9999;
};

export const timeParam = z.iso
  .datetime({ offset: true, error: "This isn’t a valid time." })
  .check(z.refine(isStorableTime, "This time is out of range."));

/** A time written by this server or by another server. An unreadable time counts as absent. */
export const serverTimeParam = z.string().check(
  z.maxLength(64, { error: "This isn’t a valid time.", abort: true }),
  z.refine((time) => Number.isNaN(Date.parse(time)) || isStorableTime(time), "This time is out of range."),
);

/** A list of at most `max` rows; the rows of a longer list are not validated. */
export const listParam = <T extends z.ZodMiniType>(row: T, max: number, message: string) =>
  z.codec(anything, z.array(row), {
    decode: (value, context) => {
      if (!Array.isArray(value) || value.length <= max) return value as z.input<T>[];
      context.issues.push({ code: "custom", message, input: value });
      return z.NEVER;
    },
    encode: (rows) => rows.map((one) => toWire(row, one)) as typeof rows,
  });

const NO_MONTH = "This isn’t a valid month.";
export const monthParam = z.string(NO_MONTH).check(z.regex(MONTH, NO_MONTH));

/** A slug in a path. Accepts any text, because a text that is no slug is simply not found. */
export const slugParam = z.string();

/** The number in a query parameter, or `absent` if it is missing or empty. */
const wholeOr = (absent: number | undefined, value: unknown): unknown => {
  if (value === undefined || value === "") return absent;
  return typeof value === "string" ? Number(value) : value;
};

/** A page number, starting at 1, which is also the default. */
export const pageParam = param(
  z
    .int("The page must be a whole number.")
    .check(z.minimum(1, "The page must be 1 or more."), z.maximum(100_000, "The page is too large.")),
  (value) => wholeOr(1, value),
);

export const wholeNumber = (label: string, min: number, max: number) =>
  z
    .int(`The ${label} must be a whole number.`)
    .check(
      z.minimum(min, `The ${label} must be at least ${min}.`),
      z.maximum(max, `The ${label} may be at most ${max}.`),
    );

/** A whole number in a query; undefined if it is missing or empty. */
export const wholeParam = (label: string, min: number, max: number) =>
  param(z.optional(wholeNumber(label, min, max)), (value) => wholeOr(undefined, value));

export const LISTENER_TYPES = ["Normal", "DJ", "Retail", "Broadcast"] as const;
export const listenerType = z.enum(LISTENER_TYPES, "Choose Listener, DJ, Retailer or Broadcaster.");

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.enum(values, message);
