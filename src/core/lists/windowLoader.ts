import { whenStill } from "../platform/whenStill.ts";
import { type OpenedSongs, windowQuery } from "./openSongs.ts";
import { forgetWindowFailures, type SortedList, saveWindow, saveWindowFailure, windowsOf } from "./songWindows.ts";

/** Two requests are enough to stay ahead of a scroll, and few enough to leave the network to the recording that plays. */
const MAX_IN_FLIGHT = 2;

export interface WindowLoader {
  /**
   * Loads these windows, the first first, and all of `all`, which has them too, once nothing is being scrolled. Gives up those
   * that were wanted before and are no longer.
   */
  want: (windows: readonly number[], all?: readonly number[]) => void;
  /** Asks again for what is wanted and could not be read. */
  retry: () => void;
  stop: () => void;
}

/** Loads the windows of a list in one of its orders as they are wanted. */
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

  /** The first frames of a fling would be late if answers were read in them that it needs a second later. */
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
    // What could not be read is asked for again when it comes into view again.
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
