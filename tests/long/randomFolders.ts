/**
 * Imports random folders, each twice: odd, missing, huge or duplicate tags, broken or unreadable files, names in many
 * scripts, links, records with odd values. `npm run long -- randomFolders [folders] [seed]`. The short form is
 * tests/server/catalogue/randomFolders.test.ts.
 */
import { importRandomFolders } from "../support/catalogue/random/importRandom.ts";
import { readNumbers } from "../support/programArguments.ts";
import { startTestServer } from "../support/server.ts";

const { folders: FOLDERS, seed: SEED } = readNumbers({ folders: 300, seed: Date.now() % 1_000_000 });

console.log(`seed ${SEED}`);
const server = await startTestServer();
const fault = await importRandomFolders(server, FOLDERS, SEED);
await server.close();
console.log(fault ?? `${FOLDERS} folders: every file imported or named, and nothing changed by a second import`);
process.exitCode = fault === null ? 0 : 1;
