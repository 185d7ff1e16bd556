// A Chromium for the browser tests: one that is here, else Playwright's own, else the system's package. And its headless
// shell, the same engine without the windows of a browser around it, which takes a third less of the machine.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "../../server/launch/root.mjs";
import { hasApt, installPackages, runInstaller } from "./debian.mjs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** Whether a program is there and runs; Ubuntu's `chromium-browser` can be a script that only advises an installation. */
const runs = (path) => existsSync(path) && spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0;

/** Where Playwright keeps the Chromium that it downloads. Asked late, because it may not be installed before. */
const playwrights = () => createRequire(join(ROOT, "package.json"))("playwright-core").chromium.executablePath();

const ofMachine = () => [process.env.CHROMIUM, ...PLACES].filter(Boolean).find(runs);
const find = () => ofMachine() ?? [playwrights()].find(runs);

/** Whether the machine has a Chromium that runs, apart from Playwright's own. */
export const hasChromium = () => ofMachine() !== undefined;

/** The path of a Chromium that runs; installs one where there is none. Throws when that cannot be done. */
export function findChromium() {
  const here = find();
  if (here) return here;
  console.log("No Chromium on this machine: installing one for the browser tests.");
  runInstaller(process.execPath, [join(ROOT, "node_modules/playwright-core/cli.js"), "install", "chromium"]);
  const downloaded = find();
  if (downloaded) return downloaded;
  if (hasApt()) installPackages("chromium");
  const installed = find();
  if (installed) return installed;
  throw new Error("No Chromium could be installed. Install one and name it: CHROMIUM=/path/to/chromium npm test");
}

/** The version of Debian's `chromium`, where that is what is installed. */
const installedVersion = () =>
  /^Version: (.+)$/m.exec(spawnSync("dpkg", ["-s", "chromium"], { encoding: "utf8" }).stdout ?? "")?.[1];

/**
 * The path of a headless shell, or that of the whole `chromium` where there is none. On a build server it is installed in
 * the very version of the browser that is there, or not at all: another version would take the browser's place.
 */
export function findHeadlessShell(chromium) {
  const find = () => [process.env.CHROMIUM_HEADLESS_SHELL, HEADLESS_SHELL].filter(Boolean).find(runs);
  const version = process.env.CI && chromium === "/usr/bin/chromium" && hasApt() ? installedVersion() : undefined;
  if (!find() && version) installPackages(`chromium-headless-shell=${version}`);
  return find() ?? chromium;
}
