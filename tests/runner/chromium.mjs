// A Chromium for the browser tests: one that is here, else Playwright's own, else the system's package.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "../../server/launch/root.mjs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const INSTALL_MS = 10 * 60_000;

/** Whether a program is there and runs; Ubuntu's `chromium-browser` can be a script that only advises an installation. */
const runs = (path) => existsSync(path) && spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0;

/** Where Playwright keeps the Chromium that it downloads. Asked late, because it may not be installed before. */
const playwrights = () => createRequire(join(ROOT, "package.json"))("playwright-core").chromium.executablePath();

const find = () => [process.env.CHROMIUM, ...PLACES, playwrights()].filter(Boolean).find(runs);

function attempt(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000" };
  return spawnSync(command, args, { cwd: ROOT, env, stdio: ["ignore", "inherit", "inherit"], timeout: INSTALL_MS })
    .status;
}

function installPackage() {
  const waitForLock = ["-o", "DPkg::Lock::Timeout=900"];
  attempt("apt-get", [...waitForLock, "update"]);
  attempt("apt-get", [...waitForLock, "install", "-y", "--no-install-recommends", "chromium"]);
}

/** The path of a Chromium that runs; installs one where there is none. Throws when that cannot be done. */
export function findChromium() {
  const here = find();
  if (here) return here;
  console.log("No Chromium on this machine: installing one for the browser tests.");
  attempt(process.execPath, [join(ROOT, "node_modules/playwright-core/cli.js"), "install", "chromium"]);
  const downloaded = find();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) installPackage();
  const installed = find();
  if (installed) return installed;
  throw new Error("No Chromium could be installed. Install one and name it: CHROMIUM=/path/to/chromium npm test");
}
