import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const styles = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => `src/${name.replaceAll("\\", "/")}`)
  .filter((name) => name.endsWith(".css"));

/**
 * With one such rule anywhere, a browser styles all elements of a parent anew whenever one of them comes or goes: each
 * step of a long list's scroll then costs as much as all of its rows.
 */
const AFTER_ANY_SIBLING = /[+~]\s*(?:\*|:(?!is\b|where\b)[a-z-]+)/g;

test("no rule is for whatever element follows another", () => {
  const found = styles.flatMap((name) => {
    const rules = readFileSync(name, "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
    return [...rules.matchAll(AFTER_ANY_SIBLING)].map(([selector]) => `${name}: ${selector}`);
  });
  expect(found).toEqual([]);
});
