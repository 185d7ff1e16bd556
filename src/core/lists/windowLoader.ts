import { whenStill } from "../platform/whenStill.ts";
import { type OpenedSongs, windowQuery } from "./openSongs.ts";
import { forgetWindowFailures, type SortedList, saveWindow, saveWindowFailure, windowsOf } from "./songWindows.ts";

/** Two requests suffice to stay ahead of a scroll, and leave bandwidth for the song that is playing. */
const MAX_IN_FLIGHT = 2;

export interface WindowLoader {
  /**
   * Loads these windows in order. Once scrolling stops, also loads the other windows of `all`. Aborts requests for
   * windows that are no longer wanted.
   */
  want: (windows: readonly number[], all?: readonly number[]) => void;
  /** Retries the wanted windows that failed to load. */
  retry: () => void;
  stop: () => void;
}

/** Loads the windows of a list, in one sort order, as they are wanted. */
export function createWindowLoader(list: SortedList, readSongs: OpenedSongs["readSongs"]): WindowLoader {
  const inFlight = new Map<number, AbortController>();
  let wanted: readonly number[] = [];
  let waiting: number[] = [];
  let isWaitingForStillness = false;

  const isDue = (window: number): boolean => {
    const { loaded, stale, failures } = windowsOf(list);
    return !inFlight.has(window) && !failures.has(window) && (!loaded.has(window) || stale.has(window));
  };

  const load = async (window: number, stop: AbortController): Promise<void> => {
    try {
      const { data, total } = await readSongs(windowQuery(window, list.sort), { signal: stop.signal });
      if (!stop.signal.aborted) saveWindow(list, window, data, total);
    } catch (error) {
      if (!stop.signal.aborted) saveWindowFailure(list, window, error);
    }
    if (inFlight.get(window) === stop) inFlight.delete(window);
    loadNext();
  };

  const loadNext = (): void => {
    while (inFlight.size < MAX_IN_FLIGHT) {
      const window = waiting.shift();
      if (window === undefined) return;
      const stop = new AbortController();
      inFlight.set(window, stop);
      void load(window, stop);
    }
  };

  const loadWanted = (windows: readonly number[]): void => {
    waiting = windows.filter(isDue);
    loadNext();
  };

  /** Waits, because reading a response during the first frames of a fling would delay them. */
  const loadAllOnceStill = async (): Promise<void> => {
    if (isWaitingForStillness || !wanted.some(isDue)) return;
    isWaitingForStillness = true;
    await whenStill();
    isWaitingForStillness = false;
    loadWanted(wanted);
  };

  const want = (windows: readonly number[], all = windows): void => {
    wanted = all;
    for (const [window, stop] of inFlight) {
      if (wanted.includes(window)) continue;
      stop.abort();
      inFlight.delete(window);
    }
    // A window that failed is tried again when it comes back into view.
    forgetWindowFailures(list, (window) => wanted.includes(window));
    loadWanted(windows);
    void loadAllOnceStill();
  };

  return {
    want,
    retry: () => {
      forgetWindowFailures(list);
      want(wanted);
    },
    stop: () => want([]),
  };
}
