/**
 * `npm run long -- nightly`: the broad checks that would make the gate slow. Runs every state and view of every screen,
 * every bad response, screenshots, the three engines, fuzzing, floods and benchmarks one after another, and prints one
 * table.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { PROJECT_ROOT } from "#server/common/root.ts";
import { playwright } from "../runner/tools.mjs";

const PROGRAMS = [
  "screenshots",
  "browsers",
  "benchShort",
  "audit",
  "security",
  "faults",
  "load",
  "html",
  "fuzz",
  "races",
  "refunds",
  "statements",
  "crashes",
  "floods",
  "uploads",
  "musicUploads",
  "restarts",
  "import",
  "realFiles",
  "randomFolders",
  "manySongs",
  "outbox",
  "coldStarts",
];

const run = (name: string): boolean =>
  spawnSync(process.execPath, [join(PROJECT_ROOT, "tests/long/run.mjs"), name], {
    cwd: PROJECT_ROOT,
    stdio: ["ignore", "inherit", "inherit"],
  }).status === 0;

const results: { name: string; hasPassed: boolean; minutes: number }[] = [];

async function record(name: string, program: () => boolean | Promise<boolean>): Promise<void> {
  console.log(`\n== ${name}`);
  const startedMs = performance.now();
  const hasPassed = await program();
  results.push({ name, hasPassed, minutes: (performance.now() - startedMs) / 60_000 });
}

await record("browser tests, every view and answer", () =>
  playwright(["nightly"], { NIGHTLY: "1", EVERY_VIEW: "1", EVERY_ANSWER: "1" }),
);
await record("browser tests of the gate, at more widths", () => playwright([], { BROAD: "1" }));
for (const name of PROGRAMS) await record(name, () => run(name));

console.log("");
for (const { name, hasPassed, minutes } of results)
  console.log(`${hasPassed ? "✓" : "✗"} ${name.padEnd(40)} ${minutes.toFixed(1).padStart(6)} min`);
const failed = results.filter(({ hasPassed }) => !hasPassed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
