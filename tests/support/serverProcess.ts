import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT_ROOT } from "#server/common/root.ts";
import { freePort } from "#server/db/cluster/cluster.ts";
import { mediaEnv } from "./media.ts";
import { SCRATCH } from "./memoryDisk.ts";
import { SERVER_PROGRAM } from "./programs.ts";
import { databaseEnv } from "./testPool.ts";

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** All output so far. */
  output: () => string;
  /** Sends a signal and waits until the process has ended. Resolves with the exit code, or null after SIGKILL. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** What a server or a worker prints once it has started. */
const STARTED = /Segue is at|The worker runs/;

/** A data folder that PostgreSQL's system user can reach. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(SCRATCH, "segue-process-"));
  await chmod(folder, 0o755);
  return folder;
}

/**
 * Runs the server as `npm start` does, but without building. Also resolves if the process ends at once; then nothing
 * listens at the URL.
 */
export async function startProcess(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  program: string[] = SERVER_PROGRAM,
  cwd = PROJECT_ROOT,
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort(0));
  const child = spawn(process.execPath, program, {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: "test",
      LOG_LEVEL: "info",
      RATE_LIMITS: "off",
      ...mediaEnv(dataDir),
      ...env,
      ...databaseEnv(env),
      DATA_DIR: dataDir,
      PORT: port,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const isUp = new Promise<void>((resolve) => {
    const hear = (message: Buffer) => {
      said += message.toString();
      if (STARTED.test(said)) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("close", () => resolve());
  });
  await isUp;
  // Another process may have taken the port in the meantime.
  if (!env.PORT && said.includes(`Port ${port} is in use`)) return startProcess(dataDir, env, program, cwd);
  return { url: `http://127.0.0.1:${port}`, child, output: () => said, end: (signal) => end(child, signal) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const closed = once(child, "close");
  child.kill(signal);
  await closed;
  return child.exitCode;
}

export const PROCESS_PASSWORD = "canary-password";

/** The headers of a visitor's POST: the cookies and the token that GET /csrf-cookie returns. */
export async function visitorHeaders(url: string): Promise<Record<string, string>> {
  const given = await fetch(`${url}/api/csrf-cookie`);
  const cookies = given.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const token = cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
  return { cookie: cookies.join("; "), "x-xsrf-token": token, "content-type": "application/json" };
}

/** Posts as a visitor's page does. */
export const postTo = async (url: string, path: string, body: unknown): Promise<Response> =>
  fetch(`${url}/api${path}`, { method: "POST", headers: await visitorHeaders(url), body: JSON.stringify(body) });

export const postRegistration = (url: string, name: string): Promise<Response> =>
  postTo(url, "/register", {
    firstName: "A",
    lastName: "B",
    userName: name,
    email: `${name}@segue.test`,
    listener_type: "Normal",
    password: PROCESS_PASSWORD,
    password_confirmation: PROCESS_PASSWORD,
  });

/** Registers one account; true once the server has confirmed it. */
export async function registerOne(url: string, name: string): Promise<boolean> {
  const answer = await postRegistration(url, name);
  return answer.ok && ((await answer.json()) as { code: number }).code === 200;
}

/** Whether an account exists, according to the login's response: right password, not verified yet. */
export async function isRegistered(url: string, name: string): Promise<boolean> {
  const answer = await postTo(url, "/login", { email: `${name}@segue.test`, password: PROCESS_PASSWORD });
  return ((await answer.json()) as { code: number }).code === 1;
}
