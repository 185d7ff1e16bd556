// What the build server runs: every test, every check, what a browser fetches of the built app, and whether anything has
// become much slower. The last line counts them all.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../server/launch/build.mjs";
import { checkNode, install } from "../server/launch/packages.mjs";
import { ROOT } from "../server/launch/root.mjs";
import { readChecks, sum } from "./runner/reports.mjs";

const reports = mkdtempSync(join(tmpdir(), "segue-ci-"));

/** Runs one of package.json's scripts to its end and reads what it counted. */
function script(name, ...args) {
  const report = join(reports, `${name.replace(":", "-")}.json`);
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  console.log(`\n== npm run ${name}`);
  spawnSync(npm, ["run", "--silent", name, "--", "--report", report, ...args], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, CI: "true" },
  });
  return readChecks(report);
}

checkNode();
await install();
await build();
const counts = sum([script("test"), script("check"), script("size"), script("bench:short")]);
rmSync(reports, { recursive: true });
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
