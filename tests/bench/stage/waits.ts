/** How long one client waits for its answers, by the bench's own clock. */
import { setTimeout as pause } from "node:timers/promises";
import type { Call } from "./load.ts";

/** As often as a busy store's listeners ask together, and never while an answer is still to come. */
const BETWEEN_MS = 5;

/**
 * Asks again and again for some seconds; each wait in milliseconds. autocannon cannot measure this: it gives requests out by
 * a clock of its own, whose 8 ms are most of what it reports, and beside a second one it waits for its processor.
 */
export async function waitsOf({ url, headers }: Call, seconds: number): Promise<number[]> {
  const waits: number[] = [];
  const endMs = performance.now() + seconds * 1000;
  while (performance.now() < endMs) {
    const startMs = performance.now();
    await (await fetch(url, { headers })).arrayBuffer();
    waits.push(performance.now() - startMs);
    await pause(BETWEEN_MS);
  }
  return waits;
}
