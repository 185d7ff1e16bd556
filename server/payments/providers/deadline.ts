import { AsyncLocalStorage } from "node:async_hooks";

const deadlines = new AsyncLocalStorage<AbortSignal>();

/** How many pieces of work with a deadline are running. */
let running = 0;

/**
 * Runs work whose calls to the provider share one deadline. Calls that are still running at the deadline fail, and so
 * do later ones. While any such work runs, Node tracks every promise in the process, which costs each request a
 * twentieth of its time.
 */
export async function withDeadline<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const signal = AbortSignal.any([AbortSignal.timeout(ms), ...deadlinesNow()]);
  running += 1;
  try {
    return await deadlines.run(signal, work);
  } finally {
    running -= 1;
    if (running === 0) deadlines.disable();
  }
}

/** The deadline of the current work, if any. */
export const deadlinesNow = (): AbortSignal[] => {
  const signal = deadlines.getStore();
  return signal ? [signal] : [];
};

/** Whether there is no time left for another call. */
export const isTimeOver = (): boolean => deadlines.getStore()?.aborted === true;
