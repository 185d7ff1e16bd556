import { spawn } from "node:child_process";
import { once } from "node:events";
import { PROJECT_ROOT } from "#server/common/root.ts";
import { mediaEnv } from "./media.ts";
import { databaseEnv } from "./testPool.ts";

interface Ended {
  /** null if a signal killed the process. */
  exitCode: number | null;
  output: string;
  /** The part of the output that went to stdout. */
  stdout: string;
}

interface Options {
  env: NodeJS.ProcessEnv;
  /** Sends SIGTERM as soon as the output contains this text. */
  stopAt?: string;
}

/** Runs a program of tests/support/programs.ts to its end, without a terminal. */
export async function runProgram(program: string[], given: string[], { env, stopAt }: Options): Promise<Ended> {
  const child = spawn(process.execPath, [...program, ...given], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, NODE_ENV: "test", ...mediaEnv(env.DATA_DIR ?? ""), ...env, ...databaseEnv(env) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let stdout = "";
  const hear = (said: Buffer) => {
    const before = output;
    output += said.toString();
    if (stopAt !== undefined && !before.includes(stopAt) && output.includes(stopAt)) child.kill("SIGTERM");
  };
  child.stdout.on("data", (said: Buffer) => {
    stdout += said.toString();
    hear(said);
  });
  child.stderr.on("data", hear);
  const [exitCode] = (await once(child, "close")) as [number | null];
  return { exitCode, output, stdout };
}
