// Finds a Chromium for the browser tests: one on this machine, or else Playwright's own, or else the system's package.
// Also finds its headless shell, the same engine without a browser's windows, which needs a third less processor time.
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

/**
 * Whether a program exists and runs; Ubuntu's `chromium-browser` can be a script that only tells people to install it.
 */
const runs = (path) => existsSync(path) && spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0;

/** Where Playwright puts the Chromium that it downloads. A function, because Playwright may not be installed yet. */
const playwrights = () => createRequire(join(ROOT, "package.json"))("playwright-core").chromium.executablePath();

const ofMachine = () => [process.env.CHROMIUM, ...PLACES].filter(Boolean).find(runs);
const find = () => ofMachine() ?? [playwrights()].find(runs);

/** Whether a Chromium other than Playwright's own runs on this machine. */
export const hasChromium = () => ofMachine() !== undefined;

/** The path of a working Chromium, which is installed if there is none. Throws if that fails. */
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

/** The version of Debian's `chromium` package, if that is installed. */
const installedVersion = () =>
  /^Version: (.+)$/m.exec(spawnSync("dpkg", ["-s", "chromium"], { encoding: "utf8" }).stdout ?? "")?.[1];

/**
 * The path of a headless shell, or of the whole `chromium` if there is none. On a build server, installs the shell only
 * in exactly the version of the installed browser, because another version would replace the browser.
 */
export function findHeadlessShell(chromium) {
  const find = () => [process.env.CHROMIUM_HEADLESS_SHELL, HEADLESS_SHELL].filter(Boolean).find(runs);
  const version = process.env.CI && chromium === "/usr/bin/chromium" && hasApt() ? installedVersion() : undefined;
  if (!find() && version) installPackages(`chromium-headless-shell=${version}`);
  return find() ?? chromium;
}
