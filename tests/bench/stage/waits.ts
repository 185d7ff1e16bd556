/** How long one client waits for its answers, by the bench's own clock. */
import { setTimeout as pause } from "node:timers/promises";
import type { Call } from "./load.ts";

/** As often as a busy store's listeners ask together, and never while an answer is still to come. */
const BETWEEN_MS = 5;

/** One request, until all of its answer has come. */
export async function request({ url, headers }: Call): Promise<{ status: number; waitMs: number }> {
  const startMs = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return { status: response.status, waitMs: performance.now() - startMs };
}

/**
 * Asks again and again for some seconds; each wait in milliseconds. autocannon cannot measure this: it gives requests out by
 * a clock of its own, whose 8 ms are most of what it reports, and beside a second one it waits for its processor.
 */
export async function waitsOf(call: Call, seconds: number): Promise<number[]> {
  const waits: number[] = [];
  const endMs = performance.now() + seconds * 1000;
  while (performance.now() < endMs) {
    const { status, waitMs } = await request(call);
    if (status !== 200) throw new Error(`${call.url} was answered with ${status}`);
    waits.push(waitMs);
    await pause(BETWEEN_MS);
  }
  return waits;
}
