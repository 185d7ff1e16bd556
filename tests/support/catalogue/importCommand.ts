import { IMPORT_PROGRAM } from "../programs.ts";
import { runProgram } from "../runProgram.ts";

/** Runs the importer as `npm run import -- …` does, apart from building, without a terminal. */
export const runImportCommand = (message: string[], options: Parameters<typeof runProgram>[2]) =>
  runProgram(IMPORT_PROGRAM, message, options);
