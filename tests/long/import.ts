/**
 * Randomly renames, retags, moves, swaps, copies, removes and encodes files between imports, and checks that every
 * favourite, playlist entry, owned song and slug still refers to the same sound: `npm run long -- import [files]
 * [imports] [seed]`. The short form is tests/server/catalogue/catalogueShuffle.test.ts.
 */
import { shuffleImports } from "../support/catalogue/shuffle/shuffleImports.ts";
import { startTestServer } from "../support/server.ts";

const [FILES, IMPORTS] = [Number(process.argv[2] ?? 300), Number(process.argv[3] ?? 20)];
const SEED = Number(process.argv[4] ?? Date.now() % 1_000_000);

console.log(`seed ${SEED}`);
const server = await startTestServer();
const { songs, lost } = await shuffleImports(server, { files: FILES, imports: IMPORTS, seed: SEED, say: console.log });
for (const one of lost) console.log(one);
console.log(`${songs} songs of ${FILES} files, ${IMPORTS} imports: ${lost.length} lost`);
await server.close();
process.exitCode = lost.length === 0 ? 0 : 1;
