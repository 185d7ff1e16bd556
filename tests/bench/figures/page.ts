/** Writes the measured rows into docs/performance.md; rows that were not measured this time stay. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT_ROOT } from "#server/common/root.ts";
import { GOALS, type RowName } from "./goals.ts";
import { cellsOf, HEADINGS, type Result } from "./report.ts";

const PAGE = join(PROJECT_ROOT, "docs/performance.md");
const TABLE = /(<!-- measured by npm run bench -->\n)[\s\S]*?(<!-- end -->)/;
const DAY_LENGTH = 10;

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** The rows of a table by what they measure, which is their second cell. */
export function rowsOf(table: string): Map<string, string> {
  const lines = table.split("\n").filter((text) => text.startsWith("|"));
  return new Map(lines.map((text) => [text.split(" | ")[1]?.trim() ?? "", text]));
}

/** The table with the new rows added, in the order of the goals; a goal that was never measured has no row. */
export function mergeRows(table: string, results: readonly Result[], day: string): string {
  const before = rowsOf(table);
  const measured = new Map(results.map((result) => [result.row, line([...cellsOf(result), day])]));
  const rows = (Object.keys(GOALS) as RowName[]).flatMap(
    (row) => measured.get(row) ?? before.get(GOALS[row].what) ?? [],
  );
  const headings = [...HEADINGS, "Day"];
  return [line(headings), line(headings.map(() => "---")), ...rows].join("\n");
}

export async function writePage(results: readonly Result[], conditions: string): Promise<void> {
  const page = await readFile(PAGE, "utf8");
  const [, table = ""] = /<!-- measured by npm run bench -->\n([\s\S]*?)<!-- end -->/.exec(page) ?? [];
  const day = new Date().toISOString().slice(0, DAY_LENGTH);
  const merged = `${mergeRows(table, results, day)}\n\nLast run, on ${day}: ${conditions}.\n`;
  if (!TABLE.test(page)) throw new Error("docs/performance.md has no place for the table");
  await writeFile(
    PAGE,
    page.replace(TABLE, (_all, start: string, end: string) => `${start}${merged}${end}`),
  );
  console.log("Written to docs/performance.md");
}
