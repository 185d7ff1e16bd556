import { Failure } from "./failure.ts";

/**
 * Lets `atOnce` pieces of work run at a time; the others wait for their turn. Where more than `mostWaiting` would wait, the
 * next is refused, so that a flood of them is told to come back instead of filling the memory.
 */
export function limitConcurrency(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) {
      running += 1;
    } else {
      if (waiting.length >= mostWaiting) throw new Failure("unavailable");
      // A call that ends hands its place to the next, so the count stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
