import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.mjs";
import { step } from "./step.mjs";

const OLDEST_NODE = /** @type {const} */ ([20, 19]);
const NPM = process.platform === "win32" ? "npm.cmd" : "npm";
// Overrides npm's own settings: none of our packages needs an install script (tests/checks/supplyChain.ts).
const CLEAN_INSTALL = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean }}
 * LockedPackage
 */

/** Exits with a message if Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(`Segue needs Node ${OLDEST_NODE.join(".")} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** @param {string} lockFile @returns {[string, LockedPackage][]} */
function packagesOf(lockFile) {
  const path = join(ROOT, lockFile);
  return existsSync(path) ? Object.entries(JSON.parse(readFileSync(path, "utf8")).packages) : [];
}

/**
 * Whether the packages in the lock file are installed, according to npm's own record. Comparing file times would not
 * work: npm rewrites the lock file when it prunes, and a copied folder has new times.
 * @param {(locked: LockedPackage) => boolean} isNeeded
 */
function areInstalled(isNeeded) {
  const installed = new Map(packagesOf("node_modules/.package-lock.json"));
  return packagesOf("package-lock.json").every(
    ([path, locked]) => path === "" || !isNeeded(locked) || installed.get(path)?.version === locked.version,
  );
}

// Optional packages include those for other systems, which are never installed here.
const toRun = (/** @type {LockedPackage} */ { dev, optional, devOptional }) => !dev && !optional && !devOptional;
const toDevelop = (/** @type {LockedPackage} */ { optional, devOptional }) => !optional && !devOptional;

/** Installs the packages for building and testing, if missing. Under NODE_ENV=production, npm omits them by default. */
export async function install() {
  if (!areInstalled(toDevelop)) await step("Installing packages", NPM, [...CLEAN_INSTALL, "--include=dev"]);
}

/** Installs what running needs, if missing; a pruned installation is enough. */
export async function installToRun() {
  if (!areInstalled(toRun)) await step("Installing packages", NPM, CLEAN_INSTALL);
}
