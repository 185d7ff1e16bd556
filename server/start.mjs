// `npm start`. Nothing may be installed yet: only what Node itself brings is imported here and in launch/.
import { join } from "node:path";
import { ROOT } from "./launch/root.mjs";
import { runBuilt } from "./launch/run.mjs";

/** The defaults of the demo store; the environment overrides them. */
const DEMO = { IMPORT_WHEN_EMPTY: join(ROOT, "demo"), PAYMENTS: "sandbox", LOG_LEVEL: "warn" };

if (process.env.NODE_ENV !== "production") {
  for (const [name, value] of Object.entries(DEMO)) process.env[name] ??= value;
}
process.chdir(ROOT);
await runBuilt("main.js");
