/**
 * `npm run long -- browsersShort`, which the build server runs: what a listener would miss first, in each engine. Nothing is
 * installed; an engine whose packages are not there is named, and does not count. See docs/browsers.md.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ENGINES } from "./engines.ts";
import { runEngines } from "./runEngines.ts";
import { countResults, formatTable } from "./table.ts";

const JOURNEYS = ["firstSound", "downloadedSong"];
/** Whole programs that are not ours share two cores there: what fails once is said, and tried once more. */
const TRIES = 2;

const { values } = parseArgs({ options: { report: { type: "string" } } });
const results = await runEngines(Object.keys(ENGINES), JOURNEYS, TRIES);
const { passed, failed, missing } = countResults(results);
console.log(`\n${formatTable(results)}`);
console.log(`${passed} passed, ${failed} failed${missing > 0 ? `, ${missing} not tried` : ""}`);
if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed }));
process.exitCode = failed > 0 ? 1 : 0;
