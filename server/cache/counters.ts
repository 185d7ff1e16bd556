import { LRUCache } from "lru-cache";

const MAX_COUNTED = 50_000;

/** Counts what happens within some seconds, in this process alone. */
export interface Counters {
  /** Counts one more under a key, in a window that begins with the first. */
  count: (key: string, windowSeconds: number, now: Date) => { hits: number; resetsAt: Date };
}

export function openCounters(): Counters {
  const windows = new LRUCache<string, { hits: number; resetsAt: Date }>({ max: MAX_COUNTED });
  return {
    count: (key, windowSeconds, now) => {
      const running = windows.get(key);
      const resetsAt = new Date(now.getTime() + windowSeconds * 1000);
      // One that ends later than it could is of a clock that was ahead.
      const isRunning = running && running.resetsAt > now && running.resetsAt <= resetsAt;
      const window = isRunning ? running : { hits: 0, resetsAt };
      window.hits += 1;
      windows.set(key, window);
      return window;
    },
  };
}
