import { setImmediate as nextTurn } from "node:timers/promises";

/** How long a run may block the event loop before it yields. */
const SLICE_MS = 10;

/** Runs through steps, yielding to other work whenever they have taken too long. */
export async function inSlices<T>(steps: Iterable<T>): Promise<T[]> {
  const results: T[] = [];
  let startedAt = performance.now();
  for (const result of steps) {
    results.push(result);
    if (performance.now() - startedAt < SLICE_MS) continue;
    await nextTurn();
    startedAt = performance.now();
  }
  return results;
}
