// Installs the packages, then runs one of the tests' own programs, in TypeScript or JavaScript:
// `node tests/runner/script.mjs tests/long/fuzz.ts 1000`.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { checkNode, install } from "../../server/launch/packages.mjs";
import { ROOT } from "../../server/launch/root.mjs";

checkNode();
await install();
const { register } = await import("tsx/esm/api");
register();
// The program must find its own name and arguments in `process.argv`.
process.argv.splice(1, 1);
await import(pathToFileURL(join(ROOT, process.argv[1] ?? "")).href);
