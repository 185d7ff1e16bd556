/** Loads a server with autocannon in a process of its own: autocannon gets one core, and the server gets the other. */
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { CAN_PIN } from "./program.ts";

/** A request as the app makes it. */
export interface Call {
  url: string;
  headers: Record<string, string>;
}

interface Options {
  connections: number;
  seconds: number;
}

export const SERVER_CORE = 0;
const LOAD_CORE = 1;
const AUTOCANNON = fileURLToPath(import.meta.resolve("autocannon"));

/** Sends as many requests as the server can handle. Returns the number per second. */
export async function load({ url, headers }: Call, { connections, seconds }: Options): Promise<number> {
  const given = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}=${value}`]);
  const args = [AUTOCANNON, "-j", "-n", "-c", String(connections), "-d", String(seconds), ...given, url];
  const pinned = CAN_PIN ? ["taskset", "-c", String(LOAD_CORE), process.execPath] : [process.execPath];
  const [command = "", ...before] = pinned;
  const child = spawn(command, [...before, ...args], { stdio: ["ignore", "pipe", "ignore"] });
  const report = JSON.parse(await text(child.stdout)) as {
    "2xx": number;
    "4xx": number;
    duration: number;
  };
  if (report["4xx"] > 0) throw new Error(`${url} was refused ${report["4xx"]} times`);
  return report["2xx"] / report.duration;
}
