import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, checkFolder } from "./build.mjs";
import { checkNode, install, installToRun } from "./packages.mjs";
import { ROOT } from "./root.mjs";
import { exitCodeOf, SIGNALS } from "./signals.mjs";
import { isBuilt } from "./sources.mjs";

const PARENT_WATCH_MS = 500;

/**
 * npm runs this in a shell that does not pass signals on. If that shell dies, npm was stopped, so stop the program too.
 */
function stopWithNpm() {
  if (!["start", "import", "account"].includes(process.env.npm_lifecycle_event ?? "")) return;
  const shell = process.ppid;
  const watch = setInterval(() => process.ppid !== shell && process.kill(process.pid, "SIGTERM"), PARENT_WATCH_MS);
  watch.unref();
  for (const signal of SIGNALS) process.once(signal, () => onSignal(signal, watch));
}

/**
 * Stops watching the shell, because a second signal would cut a clean shutdown short. Exits if nothing else handles
 * this signal.
 * @param {NodeJS.Signals} signal
 * @param {NodeJS.Timeout} watch
 */
function onSignal(signal, watch) {
  clearInterval(watch);
  if (process.listenerCount(signal) === 0) process.exit(exitCodeOf(signal));
}

/**
 * Installs and builds what is missing, then runs a program of the built server.
 * @param {"main.js" | "import.js" | "account.js" | "segue.js"} program
 */
export async function runBuilt(program) {
  stopWithNpm();
  checkNode();
  if (isBuilt()) await installToRun();
  else {
    checkFolder();
    await install();
    await build();
  }
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(ROOT, "dist-server", program)).href);
}
