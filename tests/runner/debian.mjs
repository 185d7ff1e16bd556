// Installs packages where this is Debian or one of its kin and the tests run as root, as they do on a build server.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { ROOT } from "../../server/launch/root.mjs";

const INSTALL_MS = 10 * 60_000;
/** Another installation is waited for; a mirror that does not answer is not. */
const APT = ["-o", "DPkg::Lock::Timeout=900", "-o", "Acquire::http::Timeout=20", "-o", "Acquire::Retries=0"];

/** Runs what installs something to its end, its output below ours. @param {string} command @param {string[]} args */
export function runInstaller(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000" };
  spawnSync(command, args, { cwd: ROOT, env, stdio: ["ignore", "inherit", "inherit"], timeout: INSTALL_MS });
}

export const hasApt = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** @param {string[]} names */
export function installPackages(...names) {
  runInstaller("apt-get", [...APT, "update"]);
  runInstaller("apt-get", [...APT, "install", "-y", "--no-install-recommends", ...names]);
}
