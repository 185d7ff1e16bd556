import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** Paths in backticks that begin with one of our folders. */
const PATHS =
  /`((?:shared|build|src|sw|server|tests|demo|docs|public)\/[^`\s*{}]*|[\w.-]+\.(?:json|config\.ts|html))`/g;

const pages = readdirSync("docs", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".md"))
  .map((name) => `docs/${name}`)
  .concat("README.md", "CONTRIBUTING.md");

/** The format of catalogue folders is described with made-up file names. */
const ABOUT_OTHER_FOLDERS = ["docs/catalogue.md"];

test.each(pages.filter((page) => !ABOUT_OTHER_FOLDERS.includes(page)))("%s names only files that exist", (page) => {
  const named = [...readFileSync(page, "utf8").matchAll(PATHS)].map(([, path = ""]) => path);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

/** Links to our own files, with the heading that they point to. */
const LINKS = /\]\((?!https?:|mailto:|\/)([^)#\s]*)(?:#([^)\s]+))?\)/g;

/** The anchors that GitHub gives a page's headings. */
const anchorsOf = (page: string): string[] =>
  [...readFileSync(page, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

test.each(pages)("%s links only to files and headings that exist", (page) => {
  const dead = [...readFileSync(page, "utf8").matchAll(LINKS)].filter(([, path = "", anchor]) => {
    const target = path === "" ? page : join(dirname(page), path);
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(dead.map(([link]) => link)).toEqual([]);
});

const DECISIONS = readdirSync("docs/decisions").filter((name) => name !== "README.md");
const MAX_WORDS = 400;

test.each(DECISIONS)("the decision %s has all its parts, is short, and is in the index", (name) => {
  const text = readFileSync(`docs/decisions/${name}`, "utf8");
  expect(text).toMatch(
    /^# [\s\S]+\n\nStatus: \w+ · Date: [\d-]{10}[\s\S]+\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n/,
  );
  expect(text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length).toBeLessThanOrEqual(MAX_WORDS);
  expect(readFileSync("docs/decisions/README.md", "utf8")).toContain(`](${name})`);
});

test("every statement of the specification says where it is implemented", () => {
  const rows = readFileSync("docs/specification.md", "utf8").match(/^\| (?!Statement|---).*\|$/gm) ?? [];
  const homeless = rows.filter((row) => !/`[^`]+`/.test(row.split("|").slice(2).join("|")));
  expect(rows.length).toBeGreaterThan(0);
  expect(homeless).toEqual([]);
});

test("every decision has its own number", () => {
  const numbers = DECISIONS.map((name) => name.slice(0, 3));
  expect(numbers).toEqual([...new Set(numbers)]);
});
