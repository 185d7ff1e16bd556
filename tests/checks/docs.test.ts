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

/** How many rows each part of the checklist has. */
const CHECKLIST = {
  ...{ SH: 13, PL: 22, QU: 8, LI: 14, SE: 8, HO: 6, PY: 8, OF: 13, IN: 10 },
  ...{ ST: 9, CH: 15, FO: 16, AX: 16, PH: 10, DE: 8 },
};

/** A test or a picture: that the source says so does not keep it so. */
const HOLDS = /`(?:tests\/[^`]+\.(?:test|spec)\.tsx?|[^`]+\.png|public\/screenshots)`/;

test("every row of the checklist is there once, says its state, and where it is held", () => {
  const page = readFileSync("docs/ux-checklist.md", "utf8");
  const rows = [...page.matchAll(/^\| ([A-Z]{2}-\d\d) \| .+ \| (\w+) \| (.+) \|$/gm)];
  const expected = Object.entries(CHECKLIST).flatMap(([part, count]) =>
    Array.from({ length: count }, (_, index) => `${part}-${String(index + 1).padStart(2, "0")}`),
  );
  expect(rows.map(([, id]) => id)).toEqual(expected);
  const unheld = rows.filter(([, , state, held = ""]) => state === "met" && !HOLDS.test(held));
  expect(unheld.map(([, id]) => id)).toEqual([]);
  const countOf = (wanted: string) => rows.filter(([, , state]) => state === wanted).length;
  const sums = ["met", "part", "not"].map((state) => `${countOf(state)} ${state}`).join(", ");
  expect(page).toContain(`**Sums:** ${sums}.`);
  expect(countOf("met") + countOf("part") + countOf("not")).toBe(176);
});
