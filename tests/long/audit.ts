/**
 * Whether anything serious is known of a package that runs at an operator's or a user's: `npm run long:audit`. It asks the
 * registry; without one that answers it says so and fails nobody.
 */
import { spawnSync } from "node:child_process";
import { readAudit } from "../support/audit.ts";

const { npm_execpath: npmCli } = process.env;
if (!npmCli) throw new Error("Start this with npm: npm run long:audit");
const { stdout } = spawnSync(process.execPath, [npmCli, "audit", "--omit=dev", "--json"], { encoding: "utf8" });
const { text, isGood } = readAudit(stdout);
console.log(text);
process.exitCode = isGood ? 0 : 1;
