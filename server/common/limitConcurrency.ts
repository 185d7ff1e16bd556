import { Failure } from "./failure.ts";

/**
 * Lets `atOnce` pieces of work run at a time; the others wait for their turn. Where more than `mostWaiting` would wait, the
 * next is refused, so that a flood of them is told to come back instead of filling the memory; and so is whatever has
 * waited for `longestWaitMs`, which would be answered too late for anybody.
 */
export function limitConcurrency(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY, longestWaitMs?: number) {
  let running = 0;
  const waiting = new Set<() => void>();

  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(begin);
        reject(new Failure("unavailable"));
      };
      const timer = longestWaitMs === undefined ? undefined : setTimeout(giveUp, longestWaitMs);
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      waiting.add(begin);
    });

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) {
      running += 1;
    } else {
      if (waiting.size >= mostWaiting) throw new Failure("unavailable");
      // A call that ends hands its place to the next, so the count stays as it is.
      await waitForTurn();
    }
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }
  };
}
