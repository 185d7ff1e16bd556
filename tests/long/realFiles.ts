/**
 * Creates real recordings in every format with ffmpeg, with discs, compilations, guests and pictures, imports them, and
 * compares the store with what was created: `npm run long -- realFiles [files]`.
 */
import { compareImport } from "../support/catalogue/compareImport.ts";
import { readNumbers } from "../support/programArguments.ts";

const { files: FILES } = readNumbers({ files: 1000 });
/** A second import may take at most this share of the first one's time. */
const LARGEST_SHARE = 0.1;
const { differences, missed, firstMs, againMs } = await compareImport(FILES);
for (const one of differences) console.log(one);
for (const fact of missed) console.log(`a wrong ${fact} in the list was not noticed`);
console.log(`${FILES} files: ${differences.length} differences, first ${firstMs} ms, again ${againMs} ms`);
process.exitCode = differences.length + missed.length === 0 && againMs <= firstMs * LARGEST_SHARE ? 0 : 1;
