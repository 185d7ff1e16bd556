/**
 * Tests Segue in each kind of browser, from Debian's packages: `npm run long -- browsers`. Arguments choose engines and
 * journeys: `npm run long -- browsers webkit firstSound`. See docs/browsers.md.
 */
import { provideBrowsers } from "../runner/browserPackages.mjs";
import { ENGINES } from "./engines.ts";
import { JOURNEYS } from "./journeys/index.ts";
import { runEngines } from "./runEngines.ts";
import { countResults, formatTable } from "./table.ts";

const args = process.argv.slice(2);
const chosen = (names: string[]): string[] => {
  const named = names.filter((name) => args.includes(name));
  return named.length > 0 ? named : names;
};
const unknown = args.filter((arg) => !(arg in ENGINES || arg in JOURNEYS));
if (unknown.length > 0) throw new Error(`neither an engine nor a journey: ${unknown.join(", ")}`);

const engines = chosen(Object.keys(ENGINES));
provideBrowsers(engines);
const results = await runEngines(engines, chosen(Object.keys(JOURNEYS)));
console.log(`\n${formatTable(results)}`);
process.exitCode = countResults(results).passed === results.length ? 0 : 1;
