import { expect, test } from "vitest";
import { nameProblems } from "./names.ts";
import { parse } from "./sourceFiles.ts";

const problems = (text: string, file = "src/core/api/a.ts"): string[] => nameProblems([parse(file, text)]);

test.each([
  ["a variable", "export const theShelf = 1;"],
  ["a constant", "export const HEED_MS = 1;"],
  ["an imported name", 'import { remedy } from "./b.ts"; export const a = remedy;'],
])("the check of names reports a banned word in %s", (_, text) => {
  expect(problems(text)).toHaveLength(1);
});

test("the check of names reports a banned word in a file name", () => {
  expect(problems("", "server/media/shelves.ts")).toEqual([
    'server/media/shelves.ts says "shelves": call it cachePolicies, mediaStores or carousels',
  ]);
});

test("the check of names ignores strings and comments", () => {
  expect(problems('// On the shelf.\nexport const a = "a loved song";')).toEqual([]);
});
