import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const styles = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => `src/${name.replaceAll("\\", "/")}`)
  .filter((name) => name.endsWith(".css"));

/**
 * With such a rule anywhere, a browser recalculates the styles of all children of a parent whenever one of them is
 * added or removed, so each step of scrolling a long list costs as much as all of its rows.
 */
const AFTER_ANY_SIBLING = /[+~]\s*(?:\*|:(?!is\b|where\b)[a-z-]+)/g;

test("no rule has an unqualified sibling selector", () => {
  const found = styles.flatMap((name) => {
    const rules = readFileSync(name, "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
    return [...rules.matchAll(AFTER_ANY_SIBLING)].map(([selector]) => `${name}: ${selector}`);
  });
  expect(found).toEqual([]);
});
