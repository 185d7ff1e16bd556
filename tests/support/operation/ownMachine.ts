import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, cpSync, existsSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const INSIDE = "SEGUE_OWN_MACHINE";

/** Whether this program already runs with its own /etc and process tree. */
export const isOwnMachine = (): boolean => process.env[INSIDE] === "yes";

/** Whether `runInOwnMachine` works here: it needs Linux and root. */
export const canMakeMachine = (): boolean => process.platform === "linux" && process.getuid?.() === 0;

/**
 * Runs this program again with its own /etc and process tree, so that the users, hosts and settings that it adds and
 * the programs that it starts are gone when it ends. Resolves with its exit code.
 */
export async function runInOwnMachine(): Promise<number> {
  const namespaces = ["--mount", "--pid", "--fork", "--kill-child", "--mount-proc"];
  const program = [process.execPath, ...process.execArgv, "tests/runner/script.mjs", ...process.argv.slice(1)];
  const env = { ...process.env, [INSIDE]: "yes" };
  const [code] = await once(spawn("unshare", [...namespaces, ...program], { env, stdio: "inherit" }), "close");
  return Number(code);
}

/** Puts a writable layer over the machine's /etc, stored in a new folder. */
export function coverEtc(folder: string): void {
  mkdirSync(folder);
  execFileSync("mount", ["-t", "tmpfs", "tmpfs", folder]);
  const [upper, work] = [join(folder, "upper"), join(folder, "work")];
  for (const one of [upper, work]) mkdirSync(one);
  execFileSync("mount", ["-t", "overlay", "overlay", "-o", `lowerdir=/etc,upperdir=${upper},workdir=${work}`, "/etc"]);
}

/** Mounts an empty disk of a user's on an existing folder. */
export function mountDisk(folder: string, user: SystemUser): void {
  execFileSync("mount", ["-t", "tmpfs", "tmpfs", folder]);
  give(folder, user);
}

export const nameHost = (address: string, host: string): void => appendFileSync("/etc/hosts", `${address} ${host}\n`);

export interface SystemUser {
  uid: number;
  gid: number;
  home: string;
}

/** Adds a user whose npm uses the caller's registry. */
export function addUser(name: string, home: string): SystemUser {
  execFileSync("useradd", ["--create-home", "--home-dir", home, name]);
  const npmrc = join(homedir(), ".npmrc");
  if (existsSync(npmrc)) cpSync(npmrc, join(home, ".npmrc"));
  const id = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
  const user = { uid: id("-u"), gid: id("-g"), home };
  give(home, user);
  return user;
}

export const give = (path: string, { uid, gid }: SystemUser): void =>
  void execFileSync("chown", ["-R", `${uid}:${gid}`, path]);
