import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, cpSync, existsSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const INSIDE = "SEGUE_OWN_MACHINE";

/** Whether this program has an /etc and a process tree of its own. */
export const isOwnMachine = (): boolean => process.env[INSIDE] === "yes";

/** Whether one can be made here: by root, on Linux. */
export const canMakeMachine = (): boolean => process.platform === "linux" && process.getuid?.() === 0;

/**
 * Runs this program again with an /etc and a process tree of its own: users, hosts and settings that it adds, and
 * programs that it starts, are gone when it ends. Resolves with its exit code.
 */
export async function runInOwnMachine(): Promise<number> {
  const namespaces = ["--mount", "--pid", "--fork", "--kill-child", "--mount-proc"];
  const program = [process.execPath, ...process.execArgv, "tests/runner/script.mjs", ...process.argv.slice(1)];
  const env = { ...process.env, [INSIDE]: "yes" };
  const [code] = await once(spawn("unshare", [...namespaces, ...program], { env, stdio: "inherit" }), "close");
  return Number(code);
}

/** Lays an /etc over the machine's, in a folder that is empty. */
export function coverEtc(folder: string): void {
  mkdirSync(folder);
  execFileSync("mount", ["-t", "tmpfs", "tmpfs", folder]);
  const [upper, work] = [join(folder, "upper"), join(folder, "work")];
  for (const one of [upper, work]) mkdirSync(one);
  execFileSync("mount", ["-t", "overlay", "overlay", "-o", `lowerdir=/etc,upperdir=${upper},workdir=${work}`, "/etc"]);
}

export const nameHost = (address: string, host: string): void => appendFileSync("/etc/hosts", `${address} ${host}\n`);

export interface SystemUser {
  uid: number;
  gid: number;
  home: string;
}

/** A user whose npm installs from where the caller's does. */
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
