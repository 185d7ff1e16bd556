import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import * as read from "#contract/read.ts";

/** Decodes a value with a schema. */
const decode = (schema: z.ZodMiniType, value: unknown): unknown => z.decode(schema, value as never);
const fails = (schema: z.ZodMiniType, value: unknown): boolean => !z.safeDecode(schema, value as never).success;

type Row = [name: string, schema: z.ZodMiniType, given: unknown, expected: unknown];

const ROWS: Row[] = [
  ["text", read.text, "a", "a"],
  ["text that is a number", read.text, 7, "7"],
  ["text that is null", read.text, null, ""],
  ["text that is missing", read.text, undefined, ""],
  ["text that is a structure", read.text, { a: 1 }, ""],
  ["optional text that is blank", read.maybeText, "", undefined],
  ["optional text that is null", read.maybeText, null, undefined],
  ["a number", read.number, 7.5, 7.5],
  ["a number as text", read.number, " 7.5 ", 7.5],
  ["a number that is a word", read.number, "seven", 0],
  ["a number that is null", read.number, null, 0],
  ["a number that is not finite", read.number, "Infinity", 0],
  ["an optional number that is missing", read.maybeNumber, undefined, undefined],
  ["an optional number as text", read.maybeNumber, "3", 3],
  ["true as 1", read.bool, 1, true],
  ["true as text", read.bool, "true", true],
  ["false as text", read.bool, "0", false],
  ["false as null", read.bool, null, false],
  ["a flag", read.flag, "1", true],
  ["a flag as a number", read.flag, 1, true],
  ["a flag that is off", read.flag, "0", false],
  ["a bit", read.bit, 1, true],
  ["an id", read.id, 7, 7],
  ["an id as text", read.id, "7", 7],
  ["an amount", read.pounds, 19.99, 1999],
  ["an amount as text", read.pounds, "19.99", 1999],
  ["an amount that is missing", read.pounds, undefined, 0],
  ["a web address", read.url, "https://a.test/x?y=1", "https://a.test/x?y=1"],
  ["a path from the root", read.url, "/media/1", "/media/1"],
  ["an address of another host in disguise", read.url, "//evil.test/x", ""],
  ["a script instead of an address", read.url, "javascript:alert(1)", ""],
  ["a data address", read.url, "data:text/html,x", ""],
  ["an address with a backslash", read.url, "/\\evil.test", ""],
  ["no address", read.url, null, ""],
  ["a list that is null", read.list(read.id), null, []],
  ["a list that is missing", read.list(read.id), undefined, []],
  ["an object instead of a list", read.list(read.id), { 0: 1 }, []],
  ["a list with a row that cannot be read", read.list(read.id), [1, "2", null, "x", 0, 3], [1, 2, 3]],
  ["a missing object", read.orNull(z.object({ id: read.id })), null, null],
  ["an unreadable object", read.orNull(z.object({ id: read.id })), { id: "x" }, null],
  ["an optional structure that is missing", read.maybe(z.object({ id: read.id })), undefined, undefined],
  ["an object with its defaults", read.always(z.object({ name: read.text })), undefined, { name: "" }],
  ["text instead of an object", read.always(z.object({ name: read.text })), "Luma Vale", { name: "" }],
  ["an image that is not a URL", read.maybe(read.url), "javascript:x", undefined],
  ["an object instead of optional text", read.maybeText, {}, undefined],
  ["groups", read.groups(read.id), { a: ["1", "x"], b: null }, { a: [1], b: [] }],
  ["groups that are a list", read.groups(read.id), [1], {}],
  ["JSON text", read.jsonText(read.list(read.id)), '["1",2]', [1, 2]],
  ["JSON text of a list", read.jsonStrings, '["a",2]', ["a"]],
  ["a list that should be JSON text", read.jsonStrings, ["a"], ["a"]],
  ["blank JSON text", read.jsonStrings, "", []],
  ["JSON text that is null", read.jsonStrings, null, []],
  ["a known word", read.word("Listener", "Admin"), "Admin", "Admin"],
  ["an unknown word", read.word("Listener", "Admin"), "Root", "Listener"],
];

test.each(ROWS)("a response with %s can be read", (_, schema, given, expected) => {
  expect(decode(schema, given)).toEqual(expected);
});

test.each<[string, z.ZodMiniType, unknown]>([
  ["an id that is zero", read.id, 0],
  ["an id that is negative", read.id, -1],
  ["an id that is not a whole number", read.id, 1.5],
  ["an id that is missing", read.id, undefined],
  ["a slug that is empty", read.slug, ""],
  ["truncated JSON text", read.jsonText(read.list(read.id)), "[1,"],
  ["a list as invalid JSON text", read.jsonStrings, "not json"],
])("a response with %s cannot be read", (_, schema, given) => {
  expect(fails(schema, given)).toBe(true);
});

describe("writing", () => {
  test.each<[string, z.ZodMiniType, unknown, unknown]>([
    ["a flag", read.flag, true, "1"],
    ["a flag that is off", read.flag, false, "0"],
    ["a bit", read.bit, true, 1],
    ["an amount", read.pounds, 1999, 19.99],
    ["JSON text", read.jsonText(read.list(read.number)), [1], "[1]"],
    ["a list as JSON text", read.jsonStrings, ["a"], '["a"]'],
    ["nothing", read.orNull(z.object({ id: read.id })), null, null],
  ])("writes the contract's form of %s", (_, schema, given, expected) => {
    expect(z.encode(schema, given as never)).toEqual(expected);
  });
});
