// `npm start`. Nothing may be installed yet: only what Node itself brings is imported before `install`.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, checkNode, install, ROOT } from "./prepare.mjs";

/** What the demo store is started with, wherever the environment says nothing else. */
const DEMO = { IMPORT_WHEN_EMPTY: join(ROOT, "demo"), PAYMENTS: "sandbox", LOG_LEVEL: "warn" };

checkNode();
install();
build();
for (const [name, value] of Object.entries(DEMO)) {
  const isForProduction = process.env.NODE_ENV === "production";
  if (!isForProduction && process.env[name] === undefined) process.env[name] = value;
}
process.chdir(ROOT);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(ROOT, "dist-server/main.js")).href);
