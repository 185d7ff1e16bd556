/**
 * 200 people listen in real time while others browse, search and buy; then far more arrive than the server can serve:
 * `npm run test:load -- [minutes]`. The short forms are tests/server/http/streams.test.ts and
 * tests/server/http/load.test.ts.
 */
import { readFile } from "node:fs/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { startStoreServer } from "../support/catalogue/storeServer.ts";
import { type Answers, callOn } from "../support/load/callers.ts";
import { longRecordings } from "../support/load/recordings.ts";
import { startStreams } from "../support/load/streams.ts";
import { readNumbers } from "../support/programArguments.ts";
import { startProcess } from "../support/serverProcess.ts";

const { minutes: MINUTES } = readNumbers({ minutes: 20 });
const STREAMS = 200;
const ORDINARY = 4;
const TRIED = [8, 32];
const TOO_MANY = 800;
/** How long each number of callers is measured. For the rest of the time, only the ordinary callers make calls. */
const PHASE_MS = 20_000;
const SETTLED_SHARE = 0.3;
/**
 * The server's memory is watched twice, each time for this share of the remaining time. The medians are compared,
 * because memory fluctuates between garbage collections.
 */
const WATCHED_SHARE = 0.1;
const SAMPLE_MS = 2_000;
const [LEAST_GOODPUT, MAX_GROWTH] = [0.8, 1.15];
/** A refusal asks clients to retry after this long. */
const SLOWEST_REFUSAL_MS = 2_000;

const server = await startStoreServer();
const program = await startProcess(server.settings.dataDir, {
  DATABASE_URL: server.databaseUrl,
  SECRET: server.settings.secret,
  PAYMENTS: "sandbox",
  LOG_LEVEL: "error",
});
const recordings = await longRecordings(server, 20, program.url);

async function memoryMb(): Promise<number> {
  const status = await readFile(`/proc/${program.child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function watchMemoryMb(lengthMs: number): Promise<number> {
  const samples: number[] = [];
  for (const endMs = performance.now() + lengthMs; performance.now() < endMs; await pause(SAMPLE_MS)) {
    samples.push(await memoryMb());
  }
  return percentile(samples, 0.5);
}

async function callFor(count: number, lengthMs: number): Promise<Answers & { perSecond: number }> {
  const endMs = performance.now() + lengthMs;
  const answers = await callOn(server, { url: program.url, count, isOver: () => performance.now() > endMs });
  return { ...answers, perSecond: (answers.good / lengthMs) * 1000 };
}

const percentile = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;

const streams = startStreams(recordings, STREAMS);
const wrongAnswers: string[] = [];
let best = 0;
for (const count of TRIED) {
  const { perSecond, wrongAnswers: wrong } = await callFor(count, PHASE_MS);
  console.log(`${count} callers: ${perSecond.toFixed(0)} good answers a second`);
  best = Math.max(best, perSecond);
  wrongAnswers.push(...wrong);
}
/** How much the callers themselves are delayed, since they run in one process that shares the cores with the server. */
const lateness = monitorEventLoopDelay();
lateness.enable();
const flood = await callFor(TOO_MANY, PHASE_MS);
lateness.disable();
const goodput = flood.perSecond / best;
const refusedMs = Math.round(percentile(flood.refusalsMs, 0.95));
console.log(
  `${TOO_MANY} callers: ${flood.perSecond.toFixed(0)} good answers a second, ${Math.round(goodput * 100)} % of the best; ` +
    `${flood.refused} refused, 95 % of them within ${refusedMs} ms, by callers who were up to ${Math.round(lateness.max / 1e6)} ms late themselves`,
);
const restMs = MINUTES * 60_000 - PHASE_MS * (TRIED.length + 1);
const ordinary = callFor(ORDINARY, restMs);
await pause(restMs * SETTLED_SHARE);
const settledMb = await watchMemoryMb(restMs * WATCHED_SHARE);
await pause(restMs * (1 - SETTLED_SHARE - 2 * WATCHED_SHARE));
const lastMb = await watchMemoryMb(restMs * WATCHED_SHARE);
const growth = lastMb / settledMb;
wrongAnswers.push(...flood.wrongAnswers, ...(await ordinary).wrongAnswers);
await streams.end();
await program.end("SIGTERM");
await server.close();
for (const problem of [...new Set([...wrongAnswers, ...streams.wrongParts])].slice(0, 20)) console.log(problem);
console.log(
  `${STREAMS} streams for ${MINUTES} minutes: ${streams.stalled} stalled, ${streams.parts} parts, ` +
    `${streams.wrongParts.length} wrong; ${wrongAnswers.length} wrong answers; goodput at overload ` +
    `${Math.round(goodput * 100)} % of the best; memory at the end ${growth.toFixed(2)} × what it was ` +
    `(${Math.round(settledMb)} to ${Math.round(lastMb)} MB)`,
);
const isGood =
  streams.stalled + streams.wrongParts.length + wrongAnswers.length === 0 && refusedMs <= SLOWEST_REFUSAL_MS;
process.exitCode = isGood && goodput >= LEAST_GOODPUT && growth <= MAX_GROWTH ? 0 : 1;
