// `npm run long` lists the long programs; `npm run long -- NAME` runs one, with the arguments that follow the name.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../server/launch/root.mjs";

/** Programs that are outside this folder, beside the code that they use. */
const ELSEWHERE = {
  browsers: "tests/browsers/run.ts",
  browsersShort: "tests/browsers/short.ts",
  benchShort: "tests/bench/short.ts",
  screenshots: "tests/screenshots/run.ts",
  manifestScreenshots: "tests/runner/manifestScreenshots.mjs",
};
const here = readdirSync(import.meta.dirname).filter((file) => file !== "run.mjs");
const programs = {
  ...Object.fromEntries(here.map((file) => [file.replace(/\.\w+$/, ""), `tests/long/${file}`])),
  ...ELSEWHERE,
};

const [, , name = ""] = process.argv;
const file = programs[name];
if (!file || !existsSync(join(ROOT, file))) {
  console.log(`Usage: npm run long -- NAME [arguments]\nNames: ${Object.keys(programs).sort().join(", ")}`);
  process.exit(name === "" ? 0 : 1);
}
process.argv[2] = file;
await import("../runner/script.mjs");
