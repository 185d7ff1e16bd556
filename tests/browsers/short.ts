/**
 * `npm run long -- browsersShort`, which the build server runs: the journeys that matter most to listeners, in each
 * engine. Installs nothing; an engine whose packages are missing is named, and its journeys do not count. See
 * docs/browsers.md.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ENGINES } from "./engines.ts";
import { runEngines } from "./runEngines.ts";
import { countResults, formatTable } from "./table.ts";

const JOURNEYS = ["firstSound", "downloadedSong"];
/** The browsers share two cores on the build server, so a failed journey is reported and tried once more. */
const TRIES = 2;

const { values } = parseArgs({ options: { report: { type: "string" } } });
const results = await runEngines(Object.keys(ENGINES), JOURNEYS, TRIES);
const { passed, failed, missing } = countResults(results);
console.log(`\n${formatTable(results)}`);
console.log(`${passed} passed, ${failed} failed${missing > 0 ? `, ${missing} not tried` : ""}`);
if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed }));
process.exitCode = failed > 0 ? 1 : 0;
