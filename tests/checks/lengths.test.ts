import { expect, test } from "vitest";
import { LONGEST_FILE, LONGEST_FUNCTION, lengthProblems } from "./lengths.ts";
import { parse } from "./sourceFiles.ts";

const lines = (count: number): string => "f();\n".repeat(count);
const problems = (name: string, text: string): string[] => lengthProblems([parse(name, text)], new Map());

test("a file may have as many lines as allowed, and not one more", () => {
  expect(problems("src/a.ts", lines(LONGEST_FILE))).toEqual([]);
  expect(problems("src/a.ts", lines(LONGEST_FILE + 1))).toEqual(["src/a.ts has 301 lines, 300 are allowed"]);
});

test("a stylesheet may have as many lines as allowed, and not one more", () => {
  const problemsOf = (count: number) => lengthProblems([], new Map([["src/a.css", "a {}\n".repeat(count)]]));
  expect(problemsOf(LONGEST_FILE)).toEqual([]);
  expect(problemsOf(LONGEST_FILE + 1)).toEqual(["src/a.css has 301 lines, 300 are allowed"]);
});

test.each([
  ["a function", "function f() {\n", "}"],
  ["an arrow function", "const f = () => {\n", "};"],
  ["a method", "class A { m() {\n", "} }"],
  ["a function inside another", "const f = () => { const g = function () {\n", "}; };"],
])("%s may have as many lines as allowed, and not one more", (_, opening, closing) => {
  expect(problems("src/a.ts", opening + lines(LONGEST_FUNCTION - 2) + closing)).toEqual([]);
  expect(problems("src/a.ts", opening + lines(LONGEST_FUNCTION - 1) + closing)).not.toEqual([]);
});
