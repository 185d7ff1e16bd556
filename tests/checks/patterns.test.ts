import { expect, test } from "vitest";
import { patternProblems } from "./patterns.ts";
import { parse } from "./sourceFiles.ts";

const problems = (text: string, name = "server/a.ts"): Promise<string[]> => patternProblems([parse(name, text)]);

test.each([
  ["a quadratic pattern for emails", String.raw`export const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]{2,}$/;`],
  ["a quadratic pattern for trailing slashes", String.raw`"a//".replace(/\/+$/, "");`],
  ["an exponential pattern", "export const is = (text: string) => /^(a+)+$/.test(text);"],
  ["a pattern inside a class", String.raw`class A { x = "a".split(/\s+$/); }`],
  ["a pattern passed to the constructor", String.raw`export const a = new RegExp("\\s+$", "u");`],
])("the check of regular expressions reports %s, with its location", async (_, text) => {
  for (const name of ["server/a.ts", "sw/a.ts", "shared/contract/a.ts", "shared/lib/a.ts", "src/features/a/A.tsx"]) {
    expect(await problems(`\n${text}`, name)).toEqual([
      expect.stringMatching(`^${name}:2 .* (polynomial|exponential)`),
    ]);
  }
});

test("a regular expression built at run time is reported, because it cannot be checked", async () => {
  const text = 'export const of = (name: string) => new RegExp("^" + name);';
  expect(await problems(text)).toEqual([expect.stringContaining("server/a.ts:1 puts a pattern together")]);
});

test.each([
  String.raw`export const EMAIL = /^[^\s@<>"]+@[^\s@<>".]+\.[^\s@<>"]{2,}$/;`,
  String.raw`export const BEARER = /^Bearer\s+(\S+)\s*$/i;`,
  String.raw`export const HALF = /\p{Surrogate}/u;`,
  'import * as z from "zod/mini"; export const at = z.iso.datetime("no"); export const id = z.uuid();',
])("the check of regular expressions accepts %s", async (text) => {
  expect(await problems(text)).toEqual([]);
});
