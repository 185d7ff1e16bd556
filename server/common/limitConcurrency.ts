import type { FailureCode } from "#contract/errors.ts";
import { Failure } from "./failure.ts";

export interface Bounds {
  /** Refuses further tasks while this many are waiting, so that a flood does not fill the memory. */
  mostWaiting?: number;
  /** Work that has waited this long is refused: its response would come too late. */
  longestWaitMs?: number | undefined;
  refusal?: FailureCode;
}

/** Runs at most `atOnce` tasks at a time; others wait for their turn. */
export function limitConcurrency(
  atOnce: number,
  { mostWaiting = Number.POSITIVE_INFINITY, longestWaitMs, refusal = "unavailable" }: Bounds = {},
) {
  let running = 0;
  const waiting = new Set<() => void>();

  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(begin);
        reject(new Failure(refusal));
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
      if (waiting.size >= mostWaiting) throw new Failure(refusal);
      // A task that ends hands its slot to the next, so the count stays as it is.
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
