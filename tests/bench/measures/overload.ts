/** Overload: as many requests as sixteen clients can make to a large catalogue. */
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Result } from "../figures/report.ts";
import { figureOf, percentile } from "../figures/statistics.ts";
import { appCalls } from "../stage/appCalls.ts";
import { liveMb } from "../stage/liveMemory.ts";
import type { Call } from "../stage/load.ts";
import { waitUntilQuiet } from "../stage/quiet.ts";
import type { Stage } from "../stage/stage.ts";
import { request } from "../stage/waits.ts";

const CLIENTS = 16;
const LENGTH_MS = 60_000;
const SETTLED_MS = 15_000;
/** The second memory reading is taken this long before the clients stop. */
const STILL_LOADED_MS = 2_000;

interface Answers {
  failures: number;
  total: number;
  userMs: number[];
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** One client that makes one call after another, beginning with the call at index `first`. */
async function callOn(calls: [string, Call][], first: number, endMs: number, answers: Answers): Promise<void> {
  for (let turn = first; performance.now() < endMs; turn++) {
    const [name, call] = calls[turn % calls.length] ?? ["", { url: "", headers: {} }];
    const { status, waitMs } = await request(call);
    answers.total += 1;
    if (status >= 500) answers.failures += 1;
    if (name === "user") answers.userMs.push(waitMs);
  }
}

/**
 * Measures this part of the bench, and returns its rows for the table of results. Runs once, because a minute is long
 * enough.
 */
export async function overloadResults(stage: Stage, songs: number): Promise<Result[]> {
  const { url, pid } = await stage.store.large(songs);
  const calls = Object.entries(await appCalls(stage, url));
  await waitUntilQuiet();
  const answers: Answers = { failures: 0, total: 0, userMs: [] };
  const endMs = performance.now() + LENGTH_MS;
  const clients = Array.from({ length: CLIENTS }, (_, client) => callOn(calls, client, endMs, answers));
  await pause(SETTLED_MS);
  const settledMb = await liveMb(pid);
  await pause(endMs - STILL_LOADED_MS - performance.now());
  const endMb = await liveMb(pid);
  const residentAtEndMb = await residentMb(pid);
  await Promise.all(clients);
  const once = (value: number) => figureOf([value]);
  return [
    { row: "overloadFailures", figure: once(answers.failures), behind: `of ${answers.total.toLocaleString("en-GB")}` },
    {
      row: "overloadUser",
      figure: once(percentile(answers.userMs, 0.99)),
      behind: `${answers.userMs.length} requests`,
    },
    {
      row: "overloadMemory",
      figure: once(endMb / settledMb),
      behind: `${Math.round(endMb)} MB : ${Math.round(settledMb)} MB; ${Math.round(residentAtEndMb)} MB resident`,
    },
  ];
}
