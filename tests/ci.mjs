// The gate: runs every test and every check, and measures what a browser fetches of the built app. Ends with the tests
// that failed and a line that counts them all. `npm run long -- nightly` tests more broadly.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { constants, getPriority, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../server/launch/build.mjs";
import { checkNode, install } from "../server/launch/packages.mjs";
import { ROOT } from "../server/launch/root.mjs";
import { readChecks, sum } from "./runner/reports.mjs";

const reports = mkdtempSync(join(tmpdir(), "segue-ci-"));

const NPM = process.platform === "win32" ? "npm.cmd" : "npm";
const reportOf = (name) => join(reports, `${name.replaceAll(":", "-")}.json`);
const argumentsFor = (name) => ["run", "--silent", name, "--", "--report", reportOf(name)];
const env = { ...process.env, CI: "true" };

/** Runs one of package.json's scripts to its end, and returns the counts in its report. */
async function script(name) {
  console.log(`\n== npm run ${name}`);
  await once(spawn(NPM, argumentsFor(name), { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"], env }), "close");
  return readChecks(reportOf(name));
}

/** Starts a script that runs beside the others. Its output is printed when it has ended. */
function scriptBeside(name, priority = getPriority()) {
  const running = spawn(NPM, argumentsFor(name), { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"], env });
  setPriority(running.pid, priority);
  const printed = [];
  for (const stream of [running.stdout, running.stderr]) stream.on("data", (data) => printed.push(data));
  return once(running, "close").then(() => {
    console.log(`\n== npm run ${name}, beside the others`);
    process.stdout.write(Buffer.concat(printed));
    return readChecks(reportOf(name));
  });
}

/**
 * Starts installing the browsers beside the other work, which often waits for the network. Without apt, the tests look
 * for a Chromium themselves.
 */
function installBrowsers() {
  const installing = spawn(process.execPath, [join(ROOT, "tests/runner/installBrowsers.mjs")], { stdio: "ignore" });
  return once(installing, "exit");
}

checkNode();
const browsersAreThere = installBrowsers();
await install();
await build();
// `size` counts what a browser fetches. It measures no times, so it can run beside the tests. It also imports the demo
// store, which the browser tests then reuse. The checks follow at a lower priority.
const untimed = browsersAreThere
  .then(() => scriptBeside("size"))
  .then(async (size) => [size, await scriptBeside("check", constants.priority.PRIORITY_LOW)]);
const counts = [await script("test"), ...(await untimed)];
const total = sum(counts);
rmSync(reports, { recursive: true });
console.log("");
for (const failure of total.failures) console.log(`✗ ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
