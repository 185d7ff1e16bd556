/**
 * Randomly renames, retags, moves, swaps, copies, removes and encodes files between imports, and checks that every
 * favourite, playlist entry, owned song and slug still refers to the same sound: `npm run long -- import [files]
 * [imports] [seed]`. The short form is tests/server/catalogue/catalogueShuffle.test.ts.
 */
import { shuffleImports } from "../support/catalogue/shuffle/shuffleImports.ts";
import { readNumbers } from "../support/programArguments.ts";
import { startTestServer } from "../support/server.ts";

const { seed: SEED, ...given } = readNumbers({ files: 300, imports: 20, seed: Date.now() % 1_000_000 });

console.log(`seed ${SEED}`);
const server = await startTestServer();
const { songs, lost } = await shuffleImports(server, { ...given, seed: SEED, say: console.log });
for (const one of lost) console.log(one);
console.log(`${songs} songs of ${given.files} files, ${given.imports} imports: ${lost.length} lost`);
await server.close();
process.exitCode = lost.length === 0 ? 0 : 1;
