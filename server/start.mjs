// `npm start`. Nothing may be installed yet: only what Node itself brings is imported before `install`.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, checkNode, install, ROOT } from "./prepare.mjs";

/** What the demo store is started with, wherever the environment says nothing else. */
const DEMO = { IMPORT_WHEN_EMPTY: join(ROOT, "demo"), PAYMENTS: "sandbox", LOG_LEVEL: "warn" };
const PARENT_WATCH_MS = 500;

/** npm runs this in a shell that does not pass signals on: whoever stops npm means the server too. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event !== "start") return;
  const shell = process.ppid;
  const watch = setInterval(() => process.ppid !== shell && process.kill(process.pid, "SIGTERM"), PARENT_WATCH_MS);
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => clearInterval(watch));
}

checkNode();
install();
build();
for (const [name, value] of Object.entries(DEMO)) {
  const isForProduction = process.env.NODE_ENV === "production";
  if (!isForProduction && process.env[name] === undefined) process.env[name] = value;
}
process.chdir(ROOT);
process.setSourceMapsEnabled(true);
stopWithNpm();
await import(pathToFileURL(join(ROOT, "dist-server/main.js")).href);
