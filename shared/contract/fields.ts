import * as z from "zod/mini";
import { canonicalEmail } from "./emailAddress.ts";

/** Fields of a request. Their messages are shown beside the field. */
const anything = z.optional(z.unknown());

/** The value that was sent, normalised by `read`; another type than `schema` wants is an error of the field. */
const given = <T extends z.ZodMiniType<unknown, unknown>>(schema: T, read: (value: unknown) => unknown) =>
  z.codec(anything, schema, { decode: (value) => read(value) as z.input<T>, encode: (value) => value });

const asText = given(z.string("This must be text."), (value) => {
  if (value === null || value === undefined) return "";
  return typeof value === "number" ? String(value) : value;
});

/** Text that is too long is not examined any further, so that the cost of validating it is bounded. */
const withinLength = (label: string, longest: number) =>
  z.maxLength(longest, { error: `The ${label} may be at most ${longest} characters long.`, abort: true });

/** Text that may be empty. */
export const optionalText = (label: string, longest = 255) => asText.check(z.trim(), withinLength(label, longest));

/** "The street field is required.", and no further message about an empty field. */
const filledIn = (label: string) => z.minLength(1, { error: `The ${label} field is required.`, abort: true });

export const requiredText = (label: string, longest = 255) =>
  asText.check(z.trim(), filledIn(label), withinLength(label, longest));

/** Line breaks and other characters that are not seen, and the beginnings of links: a name is also read in mails. */
const IN_NO_NAME = /\p{Cc}|\p{Zl}|\p{Zp}|:\/\/|www\./iu;

/** A first or last name. */
export const namePart = (label: string) =>
  requiredText(label, 80).check(
    z.refine((name) => !IN_NO_NAME.test(name), `The ${label} can’t contain links or line breaks.`),
  );

/** One address and no list of them. Each part ends where the next begins, so that an address can match in one way only, and nothing backtracks. */
const EMAIL = /^[^\s@<>"(),:;[\]\\\p{C}]+@[^\s@<>"(),:;[\]\\\p{C}.]+\.[^\s@<>"(),:;[\]\\\p{C}]{2,}$/u;

const typedEmail = requiredText("email", 254).check(z.regex(EMAIL, "The email must be an email address."));

/** Decoded to its canonical form, which is safe to compare and to store. */
export const email = z.pipe(
  typedEmail,
  z.codec(z.string(), z.string(), { decode: canonicalEmail, encode: (one) => one }),
);

/** A password that is only compared with a stored one. */
export const givenPassword = (label = "password") => asText.check(filledIn(label), withinLength(label, 128));

/** A password that is to be stored. */
export const newPassword = (label = "password") =>
  asText.check(z.minLength(8, `The ${label} must be at least 8 characters long.`), withinLength(label, 128));

const NO_ID = "This isn’t a valid ID.";

/** A path or body id: a positive integer, also as text. How large ids may be is up to each server. */
export const givenId = given(z.int(NO_ID).check(z.positive(NO_ID)), (value) =>
  typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value,
);

/** The years that a date of four digits can name and that a database stores; there was no year 0. */
const isStorableTime = (time: string): boolean => {
  const year = new Date(time).getUTCFullYear();
  return year >= 1 && year <= 9999;
};

export const givenTime = z.iso
  .datetime("This isn’t a valid time.")
  .check(z.refine(isStorableTime, "This time is out of range."));

/** A time as this server or another one wrote it; an unreadable one is treated as not sent. */
export const givenTimeOfServer = z.string().check(
  z.maxLength(64, { error: "This isn’t a valid time.", abort: true }),
  z.refine((time) => Number.isNaN(Date.parse(time)) || isStorableTime(time), "This time is out of range."),
);

/** A list of at most `most` rows; the rows of a longer list are not examined. */
export const givenList = <T extends z.ZodMiniType>(row: T, most: number, message: string) =>
  z.codec(anything, z.array(row), {
    decode: (value, context) => {
      if (!Array.isArray(value) || value.length <= most) return value as z.input<T>[];
      context.issues.push({ code: "custom", message, input: value });
      return z.NEVER;
    },
    encode: (rows) => rows,
  });

export const givenSlug = z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, "This isn’t a valid name."));

/** A number of a query as it was sent, or what stands for one that is absent or empty. */
const wholeOr = (absent: number | undefined, value: unknown): unknown => {
  if (value === undefined || value === "") return absent;
  return typeof value === "string" ? Number(value) : value;
};

/** The page number of a list, from 1; absent is the first. */
export const givenPage = given(
  z
    .int("The page must be a whole number.")
    .check(z.minimum(1, "The page must be 1 or more."), z.maximum(100_000, "The page is too large.")),
  (value) => wholeOr(1, value),
);

/** A whole number of a query; absent or empty is none. */
export const givenWhole = (label: string, least: number, most: number) =>
  given(
    z.optional(
      z
        .int(`The ${label} must be a whole number.`)
        .check(
          z.minimum(least, `The ${label} must be at least ${least}.`),
          z.maximum(most, `The ${label} may be at most ${most}.`),
        ),
    ),
    (value) => wholeOr(undefined, value),
  );

export const LISTENER_TYPES = ["Normal", "DJ", "Retail", "Broadcast"] as const;
export const listenerType = z.enum(LISTENER_TYPES, "Choose Listener, DJ, Retailer or Broadcaster.");

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.enum(values, message);
