// What has to be done before Segue can run or be tested. Only what Node itself brings is imported here, because nothing
// may be installed yet.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const SOURCES = ["src", "sw", "server", "public", "index.html", "vite.config.ts", "package-lock.json"];
const BUILT = ["dist/index.html", "dist-server/main.js"];
const OLDEST_NODE = [20, 19];

/** @param {string} path */
const changedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** The time of the newest file in a folder. @param {string} path @returns {number} */
function newestIn(path) {
  if (!existsSync(path)) return 0;
  if (!statSync(path).isDirectory()) return changedAt(path);
  return Math.max(changedAt(path), ...readdirSync(path).map((name) => newestIn(join(path, name))));
}

/** Runs a step and says how long it took; a step that fails ends the start. @param {string} label @param {string[]} args */
function step(label, command, args) {
  const started = Date.now();
  process.stdout.write(`${label} ...\n`);
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] });
  if (error || status !== 0) {
    console.error(
      `${label} failed${error ? `: ${error.message}` : ""}. Run by hand to see why: ${command} ${args.join(" ")}`,
    );
    process.exit(1);
  }
  process.stdout.write(`${label}: ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

/** Ends the program, with the reason, where Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(`Segue needs Node ${OLDEST_NODE.join(".")} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs the packages that the lock names, unless they are there. */
export function install() {
  const isInstalled =
    changedAt(join(ROOT, "node_modules/.package-lock.json")) >= changedAt(join(ROOT, "package-lock.json"));
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  if (!isInstalled) step("Installing packages", npm, ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
}

/** Builds the app and the server, unless what was built is newer than all it is made of. */
export function build() {
  const oldestBuilt = Math.min(...BUILT.map((path) => changedAt(join(ROOT, path))));
  const newestSource = Math.max(...SOURCES.map((path) => newestIn(join(ROOT, path))));
  if (oldestBuilt >= newestSource) return;
  step("Building the app", process.execPath, [
    join(ROOT, "node_modules/vite/bin/vite.js"),
    "build",
    "--app",
    "--logLevel=error",
  ]);
}
