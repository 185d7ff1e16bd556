/** How busy the machine is: other work on it makes every figure imprecise, and the report must show that. */
import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { setTimeout as pause } from "node:timers/promises";

const BUSY_AT_MOST = 0.25;
const LONGEST_WAIT_MS = 8_000;
const SAMPLE_MS = 250;
const SPIN_ROUNDS = 60_000_000;

interface CpuTimes {
  busy: number;
  all: number;
}

function readCpuTimes(): CpuTimes {
  const times = cpus().map((cpu) => cpu.times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) };
}

async function busyShare(): Promise<number> {
  const before = readCpuTimes();
  await pause(SAMPLE_MS);
  const after = readCpuTimes();
  return after.all === before.all ? 0 : (after.busy - before.busy) / (after.all - before.all);
}

/** Waits, within limits, until most of the CPU is idle. Returns the share in use at the end. */
export async function waitUntilQuiet(longestMs = LONGEST_WAIT_MS): Promise<number> {
  const startMs = performance.now();
  let busy = await busyShare();
  while (busy > BUSY_AT_MOST && performance.now() - startMs < longestMs) busy = await busyShare();
  return busy;
}

/** Times the same work again and again: much more than its usual time means that something else was running. */
export function spinMs(): number {
  const startMs = performance.now();
  let sum = 0;
  for (let round = 0; round < SPIN_ROUNDS; round++) sum = (sum + round * 31) % 1_000_003;
  if (sum < 0) throw new Error("a sum of positive numbers is negative");
  return performance.now() - startMs;
}

/** "Xeon 2.5 GHz × 2, 24 GiB" */
export function machine(): string {
  const [first] = cpus();
  const memoryKib = Number(/MemTotal:\s+(\d+)/.exec(readFileSync("/proc/meminfo", "utf8"))?.[1] ?? 0);
  return `${first?.model.trim() ?? "unknown processor"}, ${cpus().length} cores, ${Math.round(memoryKib / 1024 ** 2)} GiB`;
}
