/** How long one client waits for its responses, by the bench's own clock. */
import { setTimeout as pause } from "node:timers/promises";
import type { Call } from "./load.ts";

/** The pause after each response. With it, one client makes about as many calls as all listeners of a busy store. */
const BETWEEN_MS = 5;

/** Makes one request and reads its whole response. */
export async function request({ url, headers }: Call): Promise<{ status: number; waitMs: number }> {
  const startMs = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return { status: response.status, waitMs: performance.now() - startMs };
}

/**
 * Calls again and again for some seconds, and returns each wait in milliseconds. autocannon cannot measure this. It
 * sends requests by a clock of its own, whose 8 ms make up most of what it reports, and a second instance would compete
 * for its CPU.
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
