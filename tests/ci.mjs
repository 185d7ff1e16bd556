// What the build server runs: every test, every check, what is known of the packages, what a browser fetches of the built app,
// whether anything has become much slower or looks different, and the first minutes of a listener in each engine. The last
// line counts them all.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
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
  const report = join(reports, `${name.replaceAll(":", "-")}.json`);
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  console.log(`\n== npm run ${name}`);
  spawnSync(npm, ["run", "--silent", name, "--", "--report", report, ...args], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, CI: "true" },
  });
  return readChecks(report);
}

/** Begins to install what the engines need, while other work waits for the network. Where that cannot be done they are not tried. */
function installBrowsers() {
  const installing = spawn(process.execPath, [join(ROOT, "tests/runner/installBrowsers.mjs")], { stdio: "ignore" });
  return once(installing, "exit");
}

checkNode();
const browsersAreThere = installBrowsers();
await install();
await build();
const all = ["test", "check", "long:audit", "size", "bench:short", "screenshots"].map((name) => script(name));
await browsersAreThere;
const counts = sum([...all, script("test:browsers:short")]);
rmSync(reports, { recursive: true });
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
