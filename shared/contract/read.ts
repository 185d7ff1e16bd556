import * as z from "zod/mini";
import { ZodMiniCodec } from "zod/mini";
import { NO_PENCE, type Pence, penceFromPounds, poundsFromPence } from "./money.ts";
import { readFieldErrors } from "./readErrors.ts";
import { toWire } from "./write.ts";

/**
 * Codecs for data from a server. Decoding is lenient, as the contract asks (numbers as strings, nulls, missing fields).
 * Encoding writes exactly the contract's form. So one schema serves both the client, which reads, and the server, which
 * writes.
 */
const anything = z.optional(z.unknown());

/**
 * A codec that converts without validating. Zod's own codec also validates its input and output, which took half of the
 * time to read a page's first lists.
 */
const Reader = z.core.$constructor<z.ZodMiniCodec>("Reader", (codec, definition) => {
  ZodMiniCodec.init(codec, definition);
  codec._zod.parse = (payload, { direction }) => {
    const convert = direction === "backward" ? definition.reverseTransform : definition.transform;
    payload.value = convert(payload.value, payload);
    return payload;
  };
});

const converted = z.custom<unknown>();

function reader<T>(read: (value: unknown) => T, write: (value: T) => unknown = (value) => value) {
  const reverseTransform = write as (value: unknown) => unknown;
  const codec = new Reader({ type: "pipe", in: anything, out: converted, transform: read, reverseTransform });
  return codec as z.ZodMiniCodec<typeof anything, z.ZodMiniCustom<T>>;
}

const isBlank = (value: unknown): value is null | undefined | "" =>
  value === null || value === undefined || value === "";

function toText(value: unknown): string {
  return typeof value === "string"
    ? value
    : typeof value === "number" || typeof value === "boolean"
      ? String(value)
      : "";
}

function toNumber(value: unknown): number {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : 0;
}

/** A string; null, missing values and structures read as "". */
export const text = reader(toText);

/** A string, or `undefined` if empty or missing; `undefined` is omitted when writing. */
export const maybeText = reader((value) => toText(value) || undefined);

/** A number; anything else reads as 0. */
export const number = reader(toNumber);

const SUCCESS = 200;

/** The `code` of a result. A response without one is a success, because some calls in the specification have none. */
export const resultCode = reader((value) => (isBlank(value) ? SUCCESS : toNumber(value)));

export const maybeNumber = reader((value) => (isBlank(value) ? undefined : toNumber(value)));

/** True for true, 1, "1" and "true"; otherwise false. */
export const bool = reader((value) => value === true || value === 1 || value === "1" || value === "true");

/** A boolean that the contract writes as "1" or "0". */
export const flag = reader(
  (value) => value === true || toNumber(value) === 1,
  (value) => (value ? "1" : "0"),
);

/** A boolean that the contract writes as 1 or 0. */
export const bit = reader(
  (value) => value === true || toNumber(value) === 1,
  (value) => (value ? 1 : 0),
);

/** A positive integer, possibly as a string. A row without a valid id is unreadable. */
export const id = z.codec(anything, z.int().check(z.positive()), { decode: toNumber, encode: (value) => value });

export const slug = z.codec(anything, z.string().check(z.minLength(1)), { decode: toText, encode: (value) => value });

/** Pounds on the wire, pence inside the app. */
export const pounds = reader<Pence>((value) => penceFromPounds(value) ?? NO_PENCE, poundsFromPence);

const SAFE_URL = /^(https?:\/\/|\/(?!\/))/i;

/** An absolute http(s) URL or a root-relative one; anything else reads as "". */
export const url = reader((value) => {
  const address = toText(value).trim();
  return SAFE_URL.test(address) && !address.includes("\\") ? address : "";
});

/** A list; null or missing reads as [], and unreadable rows are left out. */
export function list<T extends z.ZodMiniType>(row: T) {
  return reader<z.output<T>[]>(
    (value) =>
      (Array.isArray(value) ? value : []).flatMap((item) => {
        const read = z.safeDecode(row, item);
        return read.success ? [read.data] : [];
      }),
    (rows) => rows.map((item) => toWire(row, item)),
  );
}

/** A structure. If the value is missing or is not a structure, every field gets its default. */
export function always<T extends z.ZodMiniType>(schema: T) {
  return reader<z.output<T>>(
    (value) => {
      const read = z.safeDecode(schema, value as z.input<T>);
      return read.success ? read.data : z.decode(schema, {} as z.input<T>);
    },
    (value) => toWire(schema, value),
  );
}

/** A structure that may be absent; an unreadable one reads as null. Null is written as null. */
export function orNull<T extends z.ZodMiniType>(schema: T) {
  return reader<z.output<T> | null>(
    (value) => {
      const read = z.safeDecode(schema, value as z.input<T>);
      return isBlank(value) || !read.success ? null : read.data;
    },
    (value) => (value === null ? null : toWire(schema, value)),
  );
}

/** Like `orNull`, but undefined and omitted when absent. */
export function maybe<T extends z.ZodMiniType>(schema: T) {
  return reader<z.output<T> | undefined>(
    (value) => {
      const read = z.safeDecode(schema, value as z.input<T>);
      return isBlank(value) || !read.success || isBlank(read.data) ? undefined : read.data;
    },
    (value) => (value === undefined ? undefined : toWire(schema, value)),
  );
}

/** A map from names to lists, such as packages by group. */
export function groups<T extends z.ZodMiniType>(row: T) {
  const rows = list(row);
  return reader<Record<string, z.output<T>[]>>(
    (value) => mapValues(value, (item) => z.decode(rows, item)),
    (value) => mapValues(value, (item) => toWire(rows, item)),
  );
}

function mapValues<T>(value: unknown, change: (item: unknown) => T): Record<string, T> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, change(item)]));
}

const json = z.codec(z.string(), z.unknown(), {
  decode: (value, context) => {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.issues.push({ code: "invalid_format", format: "json", input: value });
      return z.NEVER;
    }
  },
  encode: (value) => JSON.stringify(value),
});

/** JSON inside a string. Text that does not parse or has another form is unreadable. */
export const jsonText = <T extends z.ZodMiniType>(schema: T) => z.pipe(json, schema);

/**
 * Strings that the contract writes as JSON text. Reads a plain list too, and a blank as []; other text is unreadable.
 */
export const jsonStrings = z.codec(anything, list(z.string()), {
  decode: (value, context) => {
    if (isBlank(value) || Array.isArray(value)) return value;
    const read = z.safeDecode(json, toText(value));
    if (!read.success) context.issues.push({ code: "custom", input: value });
    return read.data;
  },
  encode: (value) => JSON.stringify(value),
});

export const fieldErrors = reader(readFieldErrors);

/** One of the given values; anything else reads as the first. */
export function word<const T extends readonly [string, ...string[]]>(...values: T) {
  return reader<T[number]>((value) => values.find((known) => known === value) ?? values[0]);
}
