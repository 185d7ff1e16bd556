// Installs packages if this is Debian or a derivative and the tests run as root, as on a build server.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { ROOT } from "../../server/launch/root.mjs";

const INSTALL_MS = 10 * 60_000;
/** Waits for other installations to finish, but does not wait for a mirror that does not respond. */
const APT = ["-o", "DPkg::Lock::Timeout=900", "-o", "Acquire::http::Timeout=20", "-o", "Acquire::Retries=0"];

/** Runs an installer to its end and shows its output. @param {string} command @param {string[]} args */
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
