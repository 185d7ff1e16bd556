import { LRUCache } from "lru-cache";

const MAX_COUNTED = 50_000;

/** Counts events per time window, in this process only. */
export interface Counters {
  /** Counts one more event under a key. The window starts with its first event. */
  count: (key: string, windowSeconds: number, now: Date) => { hits: number; resetsAt: Date };
}

export function openCounters(): Counters {
  const windows = new LRUCache<string, { hits: number; resetsAt: Date }>({ max: MAX_COUNTED });
  return {
    count: (key, windowSeconds, now) => {
      const running = windows.get(key);
      const resetsAt = new Date(now.getTime() + windowSeconds * 1000);
      // If a window ends later than a new window would, it was started before the clock was set back. It no longer
      // counts.
      const isRunning = running && running.resetsAt > now && running.resetsAt <= resetsAt;
      const window = isRunning ? running : { hits: 0, resetsAt };
      window.hits += 1;
      windows.set(key, window);
      return window;
    },
  };
}
