import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

const TO_END_MS = 5_000;
const TO_START_MS = 60_000;

/** The programs that make up one browser. They are ended together with it, the last one first. */
export class Programs {
  readonly #running: ChildProcess[] = [];

  spawn(command: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    this.#running.push(child);
    return child;
  }

  /** Starts a program. Resolves with the match of `isReady` in its output. */
  start(command: string, args: string[], env: NodeJS.ProcessEnv, isReady: RegExp): Promise<RegExpExecArray> {
    const child = this.spawn(command, args, env);
    let said = "";
    return new Promise((resolve, reject) => {
      const hear = (output: Buffer) => {
        said += output.toString();
        const ready = isReady.exec(said);
        if (ready) resolve(ready);
      };
      child.stdout?.on("data", hear);
      child.stderr?.on("data", hear);
      child.once("error", reject);
      setTimeout(
        () => reject(new Error(`${command} is not ready after ${TO_START_MS / 1000} s: ${said}`)),
        TO_START_MS,
      ).unref();
      child.once("exit", () => reject(new Error(`${command} ended: ${said}`)));
    });
  }

  async end(): Promise<void> {
    for (const child of this.#running.reverse()) {
      const isOver = child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
      if (isOver) continue;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), TO_END_MS);
      await ended;
      clearTimeout(timer);
    }
  }
}

/** Opens a browser with its programs, and ends them if that fails, so that nothing is left running. */
export async function withPrograms<T>(open: (programs: Programs) => Promise<T>): Promise<T> {
  const programs = new Programs();
  try {
    return await open(programs);
  } catch (error) {
    await programs.end();
    throw error;
  }
}
