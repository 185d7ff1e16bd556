/**
 * Makes real recordings of every format with ffmpeg, with discs, compilations, guests and pictures, imports them, and compares
 * the store with the list of what was made: `npm run long -- realFiles [files]`.
 */
import { compareImport } from "../support/catalogue/compareImport.ts";

const FILES = Number(process.argv[2] ?? 1000);
const { differences, firstMs, againMs } = await compareImport(FILES);
for (const one of differences) console.log(one);
console.log(`${FILES} files: ${differences.length} differences, ${firstMs} ms, again ${againMs} ms`);
process.exitCode = differences.length === 0 ? 0 : 1;
