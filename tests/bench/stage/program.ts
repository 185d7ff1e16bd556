import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpus } from "node:os";
import { PROJECT_ROOT } from "#server/common/root.ts";

/** A server in a process of its own. */
export interface Program {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

const SAYS_WHERE = / at (http:\/\/\S+)/;

/**
 * Starts a Node program that prints "… at http://…" once it listens. Throws with its output if it exits before that.
 */
export async function startProgram(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Program> {
  const child = spawn(process.execPath, args, {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const endWithUs = () => child.kill();
  process.once("exit", endWithUs);
  child.once("close", () => process.off("exit", endWithUs));
  const url = await listeningUrl(child);
  if (child.pid === undefined) throw new Error("the program has no process");
  return { url, pid: child.pid, stop: () => stop(child) };
}

function listeningUrl(child: ChildProcess): Promise<string> {
  let output = "";
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const [, url] = SAYS_WHERE.exec(output) ?? [];
      if (url) resolve(url);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("close", (code) => reject(new Error(`the program ended with ${code}:\n${output}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, "close");
  child.kill("SIGTERM");
  await closed;
}

const hasTaskset = (): boolean => spawnSync("taskset", ["--version"]).status === 0;

/** Whether servers and load generators can have a core each. */
export const CAN_PIN = process.platform === "linux" && cpus().length > 1 && hasTaskset();

/** Restricts a process and all its threads to one core. */
export function pin(pid: number, core: number): void {
  if (CAN_PIN) spawnSync("taskset", ["-a", "-c", "-p", String(core), String(pid)]);
}
