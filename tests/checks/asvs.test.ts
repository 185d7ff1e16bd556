import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { REQUIREMENTS } from "../support/asvs.ts";

/** The first cells of the table's lines: "1.2.4", "3.3.1 to 3.3.4", "6.1.1, 6.3.1", or one of a higher level. */
function answered(document: string): string[] {
  const table = document.slice(document.indexOf("## OWASP ASVS"));
  const cells = [...table.matchAll(/^\| (\d[\d., to]*) \|/gm)].map(([, cell = ""]) => cell);
  return cells.flatMap((cell) => cell.split(", ")).flatMap(numbersIn);
}

function numbersIn(range: string): string[] {
  const [from = "", to = from] = range.split(" to ");
  const section = from.slice(0, from.lastIndexOf(".") + 1);
  const [first, last] = [from, to].map((name) => Number(name.slice(section.length)));
  return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, more) => `${section}${(first ?? 0) + more}`);
}

it("docs/security.md answers each requirement of ASVS 5.0.0 once, and none that there is not", () => {
  const lines = answered(readFileSync("docs/security.md", "utf8"));
  expect(lines.toSorted()).toEqual([...REQUIREMENTS].toSorted());
});
