import { setImmediate as nextTurn } from "node:timers/promises";

/** The longest that one piece of work may keep the process from everything else. */
const SLICE_MS = 10;

/** Runs through steps, and lets other work in between whenever they have taken long. */
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
