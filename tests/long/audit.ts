/**
 * Reports known high and critical vulnerabilities of production packages: `npm run long -- audit`. If npm's registry
 * does not respond, prints that and does not fail. The build server counts the result too.
 */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readAudit } from "../support/audit.ts";

const { npm_execpath: npmCli } = process.env;
if (!npmCli) throw new Error("Start this with npm: npm run long -- audit");
const { stdout } = spawnSync(process.execPath, [npmCli, "audit", "--omit=dev", "--json"], { encoding: "utf8" });
const { text, ...counts } = readAudit(stdout);
console.log(text);
const { values } = parseArgs({ options: { report: { type: "string" } } });
if (values.report) writeFileSync(values.report, JSON.stringify(counts));
process.exitCode = counts.failed;
