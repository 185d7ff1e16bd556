// `npm start`. Packages may not be installed yet: import only Node's own modules here and in launch/.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "./launch/root.mjs";
import { runBuilt } from "./launch/run.mjs";

const USAGE = `npm start -- [--empty]

  --empty   starts a new store without the demo, as DEMO=off does`;

/** The defaults of the demo store; the environment overrides them. */
const DEMO = { IMPORT_WHEN_EMPTY: join(ROOT, "demo"), PAYMENTS: "sandbox" };

function startsWithoutDemo() {
  try {
    const { values } = parseArgs({ options: { empty: { type: "boolean", default: false } } });
    return values.empty || process.env.DEMO === "off" || process.env.NODE_ENV === "production";
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    return process.exit(1);
  }
}

const defaults = startsWithoutDemo() ? {} : DEMO;
const quiet = process.env.NODE_ENV === "production" ? {} : { LOG_LEVEL: "warn" };
for (const [name, value] of Object.entries({ ...quiet, ...defaults })) process.env[name] ??= value;
process.chdir(ROOT);
await runBuilt("main.js");
