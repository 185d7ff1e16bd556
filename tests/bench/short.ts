/**
 * `npm run long -- benchShort`: fails if an important figure is more than 1.5 times the committed one. It takes a
 * minute, and measures only ratios and counts. `-- --update` writes the new figures to tests/bench/committed.json.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PROJECT_ROOT } from "#server/common/root.ts";
import { build } from "#server/launch/build.mjs";
import { better, type Committed, regressions, WATCHED, type WatchedName, watchedLine } from "./figures/regressions.ts";
import { measureShortly, measureStartsShortly } from "./measures/short.ts";
import { closeOnSignals } from "./stage/signals.ts";
import { openStage, type Stage } from "./stage/stage.ts";

const FILE = join(PROJECT_ROOT, "tests/bench/committed.json");
const RUNS = 2;

/** Measures worse timings once more, because something else may have been running. */
async function measureTwice(stage: Stage, committed: Committed): Promise<Committed> {
  const first = await measureShortly(stage, RUNS);
  if (!regressions(first, committed).some((name) => WATCHED[name].isTimed)) return first;
  console.log("Something else may have been running: measuring again.");
  return better(first, await measureStartsShortly(stage, RUNS));
}

function write(measured: Committed): void {
  const rounded = Object.entries(measured).map(([name, value]) => [name, Number(value.toFixed(2))]);
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
}

const { values } = parseArgs({ options: { report: { type: "string" }, update: { type: "boolean", default: false } } });
await build();
const stage = await openStage();
closeOnSignals(stage);
try {
  const committed = JSON.parse(readFileSync(FILE, "utf8")) as Committed;
  const measured = await measureTwice(stage, committed);
  for (const name of Object.keys(WATCHED) as WatchedName[]) console.log(watchedLine(name, measured, committed));
  const failed = regressions(measured, committed).length;
  const passed = Object.keys(WATCHED).length - failed;
  console.log(`${passed} passed, ${failed} failed`);
  if (values.update) write(measured);
  if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed }));
  process.exitCode = failed > 0 && !values.update ? 1 : 0;
} finally {
  await stage.close();
}
