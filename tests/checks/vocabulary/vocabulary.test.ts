import { describe, expect, test } from "vitest";
import { parse } from "../sourceFiles.ts";
import { ALLOWED, CLASSES, FILES, NAMES, PARTS } from "./terms.ts";
import { vocabularyProblems } from "./vocabulary.ts";

const NO_STYLES = new Map<string, string>();
const inProgram = (text: string, file = "src/core/api/a.ts"): string[] =>
  vocabularyProblems([parse(file, text)], NO_STYLES);
const inStyles = (text: string): string[] => vocabularyProblems([], new Map([["src/ui/a.module.css", text]]));

describe("planted names are found", () => {
  test.each([
    ["a variable", "const whatIsKept = 1;"],
    ["a constant", "const KEPT_MS = 1;"],
    ["a parameter", "export const f = (ask: string) => ask;"],
    ["a function", "export function whoIsHere() {}"],
    ["a class and what is private to it", "class A { #shelf = 1; }"],
    ["a type", "export type Till = string;"],
    ["a field of a type", "export interface A { person: string }"],
    ["a key written as a string", 'export const a = { "kept": 1 };'],
    ["what is imported", 'import { remedy } from "./b.ts"; export const a = remedy;'],
    ["what is called something else here", 'import { a as kept } from "./b.ts"; export const c = kept;'],
    ["a property that is read", "export const a = (row: { b: 1 }) => row.heard;"],
  ])("%s", (_, text) => {
    expect(inProgram(text)).toHaveLength(1);
  });

  test("a component's property", () => {
    expect(inProgram("export const a = <B words={1} />;", "src/ui/A.tsx")).toHaveLength(1);
  });

  test.each([["said"], ["what"], ["nothing"], ["theirs"], ["words"], ["isKept"]])("the CSS class %s", (name) => {
    expect(inStyles(`.row > .${name}:hover, .b { color: red; }`)).toHaveLength(1);
  });

  test.each([
    ["src/core/offline/notKept.ts"],
    ["server/payments/letGo.ts"],
    ["server/payments/price.ts"],
    ["server/catalogue/kinds/songs.ts"],
    ["tests/unit/core/player/smallRules.test.ts"],
  ])("the file %s", (file) => {
    expect(inProgram("", file)).toHaveLength(1);
  });

  test("the line says which name, where, and what it should be", () => {
    expect(inProgram("const ask = 1;")).toEqual(["ask in src/core/api/a.ts: ctx"]);
  });
});

describe("what is found in none", () => {
  test.each([
    ["texts", 'export const a = "kept words of a person";'],
    ["comments", "// The person keeps it.\nexport const a = 1;"],
    ["words that only begin or end alike", "export const keepalive = 1, task = 2, swords = 3, warmth = 4;"],
    ["ordinary words that a stylesheet may not use", "const what = 1, said = 2;"],
    ["ordinary words that a file may not be called", "const price = 1, lines = 2;"],
  ])("%s", (_, text) => {
    expect(inProgram(text)).toEqual([]);
  });

  test("numbers, values and comments of a stylesheet", () => {
    expect(inStyles("/* .said { } */ .a { margin: .5em; background: url(b.kept); }")).toEqual([]);
  });

  test("the demo store's makers", () => {
    expect(inProgram("export const warm = 1;", "demo/render/mix/warm.ts")).toEqual([]);
  });

  test.each(ALLOWED)("$names in $in: $because", ({ names, in: places }) => {
    for (const place of places) {
      const file = place.endsWith("/") ? `${place}a.ts` : place;
      for (const name of names) expect(inProgram(`export const a = { ${name}: 1 };`, file)).toEqual([]);
    }
  });
});

test("no name is replaced by another that is to be replaced", () => {
  const standards = Object.values({ ...PARTS, ...NAMES, ...CLASSES, ...FILES }).flatMap(
    (text) => text.match(/\w+/g) ?? [],
  );
  const inWhole = standards.filter((name) => inProgram(`export const a = { ${name}: 1 };`).length > 0);
  expect(inWhole).toEqual([]);
});
