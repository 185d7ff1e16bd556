import fc from "fast-check";

const TIMES = [
  "0000-01-01T00:00:00Z",
  "0000-05-01",
  "+275760-09-13T00:00:00.000Z",
  "-271821-04-20T00:00:00.000Z",
  "0",
  "9999-12-31T23:59:59.999Z",
  "2024-02-30",
  "2024-02-30T25:61:61Z",
  "yesterday",
  "",
];
const TEXTS = [
  "\0",
  "a\0b",
  "\ud800",
  "x\udfffy",
  '"\\u0000"',
  "\ufffd",
  "\u202e",
  "%00",
  "é".repeat(300),
  "a".repeat(20_000),
  "",
  " ",
  "0",
  "-1",
  "1.5",
  "1e400",
  "NaN",
  "2147483648",
  "99999999999999999999",
  "__proto__",
  "[]",
  "{}",
  "null",
  "1; DROP TABLE songs",
  "../../etc/passwd",
  "a@b.cc",
  `a@${".".repeat(5_000)}<`,
];
const NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1e-7,
  2_147_483_647,
  2_147_483_648,
  4_294_967_296,
  1e15,
  Number.MAX_SAFE_INTEGER,
  2 ** 63,
  1e308,
  -1e308,
];
const LISTS = [[], [[[]]], ["\ud800"], [null], [2_147_483_648], Array(70_000).fill(7), Array(6_000).fill("\0")];
const OTHERS = [null, true, false, {}, { id: 1 }];

/** The same as fast-check's `unit: "binary"`, which takes a second to list all code points. */
const anyText = fc.array(fc.nat(0x10_ff_ff), { maxLength: 40 }).map((points) => String.fromCodePoint(...points));

const pick = (values: readonly unknown[]): fc.Arbitrary<unknown> => fc.constantFrom(...values);

/** Values that no form sends, by type: out of range, impossible to store, or far too long. */
export const strangeValues = fc.record({
  time: pick(TIMES),
  text: fc.oneof({ weight: 3, arbitrary: pick(TEXTS) }, anyText),
  number: fc.oneof({ weight: 3, arbitrary: pick(NUMBERS) }, fc.double()),
  list: pick(LISTS),
  any: fc.oneof(pick([...TIMES, ...TEXTS, ...NUMBERS, ...LISTS, ...OTHERS]), fc.jsonValue({ maxDepth: 3 })),
});
export type StrangeValues = typeof strangeValues extends fc.Arbitrary<infer Values> ? Values : never;

/** A strange value of the same type as the correct value. It passes more checks than a value of another type. */
export function likeValue(right: unknown, { time, text, number, list, any }: StrangeValues): unknown {
  if (typeof right === "number") return number;
  if (Array.isArray(right)) return list;
  if (typeof right === "string") return /^\d{4}-/.test(right) ? time : text;
  return any;
}

/** A segment of a path or query: bytes, not all of which are valid text. */
export const strangeSegment: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("0", "-1", "1.0", "1e3", "2147483648", "999999999999999", "..%2f", "é", "%00", "a%00b", "%ed%a0%80"),
  fc.constantFrom("%ff", "a".repeat(590)),
  fc.integer().map(String),
  fc.string({ minLength: 1, maxLength: 20 }).map(encodeURIComponent),
);
