/**
 * `npm run bench`: how fast the built app and its server are, compared with what is possible on the same machine in the
 * same run. `npm run bench -- start list --runs 7` measures some parts; `--songs 100000` is the size of the large
 * catalogue, `--check` fails if a goal is not met, `--write` writes the rows to docs/performance.md, as a run of all
 * parts always does.
 */
import { parseArgs } from "node:util";
import { build } from "#server/launch/build.mjs";
import { checkNode, install } from "#server/launch/packages.mjs";
import { GOALS, PARTS, type Part } from "./figures/goals.ts";
import { writePage } from "./figures/page.ts";
import { isReached, type Result, terminalTable } from "./figures/report.ts";
import { apiResults } from "./measures/api.ts";
import { catalogueResults } from "./measures/catalogue.ts";
import { gapResults } from "./measures/gap.ts";
import { homeResults } from "./measures/home.ts";
import { interactionResults } from "./measures/interaction.ts";
import { listResults } from "./measures/list.ts";
import { overloadResults } from "./measures/overload.ts";
import { soundResults } from "./measures/sound.ts";
import { startResults } from "./measures/start.ts";
import { FEWEST_SONGS } from "./stage/catalogue.ts";
import { machine, spinMs, waitUntilQuiet } from "./stage/quiet.ts";
import { closeOnSignals } from "./stage/signals.ts";
import { openStage, type Stage } from "./stage/stage.ts";

const { values, positionals } = parseArgs({
  options: {
    runs: { type: "string", default: "7" },
    songs: { type: "string", default: "100000" },
    check: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const [runs, songs] = [Number(values.runs), Number(values.songs)];
const unknown = positionals.filter((word) => !(PARTS as readonly string[]).includes(word));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(", ")}: the parts are ${PARTS.join(", ")}.`);
if (!(runs >= 1)) throw new Error("--runs is how often each row is measured, at least once");
if (!(songs >= FEWEST_SONGS)) throw new Error(`--songs is at least ${FEWEST_SONGS}`);
const parts = PARTS.filter((part) => positionals.length === 0 || positionals.includes(part));

const MEASURES: Record<Part, (stage: Stage) => Promise<Result[]>> = {
  start: (stage) => startResults(stage, runs),
  home: (stage) => homeResults(stage, runs),
  list: (stage) => listResults(stage, runs, songs),
  interaction: (stage) => interactionResults(stage, runs),
  sound: (stage) => soundResults(stage, runs),
  gap: (stage) => gapResults(stage, runs),
  api: (stage) => apiResults(stage, runs),
  catalogue: (stage) => catalogueResults(stage, runs, songs),
  overload: (stage) => overloadResults(stage, songs),
};

async function measure(stage: Stage): Promise<{ results: Result[]; spins: number[] }> {
  const [results, spins]: [Result[], number[]] = [[], []];
  for (const part of parts) {
    await waitUntilQuiet();
    spins.push(spinMs());
    console.log(`Measuring ${part} …`);
    results.push(...(await MEASURES[part](stage)));
  }
  return { results, spins: [...spins, spinMs()] };
}

checkNode();
await install();
await build();
const stage = await openStage();
closeOnSignals(stage);
try {
  const { results, spins } = await measure(stage);
  const conditions = `${machine()}; a fixed spin took ${spins.map(Math.round).join(", ")} ms`;
  console.log(`\n${terminalTable(results)}\n\n${conditions}`);
  if (values.write || parts.length === PARTS.length) await writePage(results, conditions);
  const missed = results.filter(({ row, figure }) => !isReached(GOALS[row], figure)).length;
  console.log(`${results.length - missed} of ${results.length} goals reached`);
  if (values.check && missed > 0) process.exitCode = 1;
} finally {
  await stage.close();
}
