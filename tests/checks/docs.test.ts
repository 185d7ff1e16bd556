import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Paths in back-ticks that begin with a folder of ours. */
const PATHS =
  /`((?:shared|build|src|sw|server|tests|demo|docs|public)\/[^`\s*{}]*|[\w.-]+\.(?:json|config\.ts|html))`/g;

const pages = readdirSync("docs", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".md"))
  .map((name) => `docs/${name}`)
  .concat("README.md", "CONTRIBUTING.md");

/** A catalogue folder is described with names of its own. */
const ABOUT_OTHER_FOLDERS = ["docs/catalogue.md"];

test.each(pages.filter((page) => !ABOUT_OTHER_FOLDERS.includes(page)))("%s names only files that are there", (page) => {
  const named = [...readFileSync(page, "utf8").matchAll(PATHS)].map(([, path = ""]) => path);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test("every statement of the specification has a place", () => {
  const rows = readFileSync("docs/specification.md", "utf8").match(/^\| (?!Statement|---).*\|$/gm) ?? [];
  const homeless = rows.filter((row) => !/`[^`]+`/.test(row.split("|").slice(2).join("|")));
  expect(rows.length).toBeGreaterThan(0);
  expect(homeless).toEqual([]);
});

test("every decision has a number of its own", () => {
  const numbers = readdirSync("docs/decisions").map((name) => name.slice(0, 3));
  expect(numbers).toEqual([...new Set(numbers)]);
});
