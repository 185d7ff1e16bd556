// `npm test` runs every test, `npm test -- unit` one part of them, and `npm test -- e2e search` the browser tests whose
// names contain a word. Imports only Node's own modules until the packages are installed.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkNode, install } from "../server/launch/packages.mjs";
import { readPlaywright, readVitest, sum } from "./runner/reports.mjs";
import { playwright, vitest } from "./runner/tools.mjs";

const VITEST_PARTS = ["unit", "sw", "checks", "server"];
const PARTS = [...VITEST_PARTS, "e2e"];

const { values, positionals } = parseArgs({ options: { report: { type: "string" } }, allowPositionals: true });
const named = positionals.filter((word) => PARTS.includes(word));
const parts = named.length > 0 ? named : PARTS;
const filters = positionals.filter((word) => !PARTS.includes(word));
const reports = mkdtempSync(join(tmpdir(), "segue-tests-"));

function runVitest(part) {
  const report = join(reports, `${part}.json`);
  vitest(["--project", part, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...filters]);
  return readVitest(report);
}

async function runPlaywright() {
  const report = join(reports, "e2e.json");
  await playwright(["--reporter=list,json", ...filters], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  return readPlaywright(report);
}

checkNode();
await install();
const results = [];
for (const part of parts) results.push({ part, counts: part === "e2e" ? await runPlaywright() : runVitest(part) });
rmSync(reports, { recursive: true });

console.log("");
for (const { part, counts } of results) {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
  console.log(`${part.padEnd(8)} ${counts.passed} passed, ${counts.failed} failed${skipped}`);
}
const total = sum(results.map(({ counts }) => counts));
for (const failure of total.failures) console.log(`✗ ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
if (values.report) writeFileSync(values.report, JSON.stringify(total));
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
