import { useCallback, useEffect, useMemo, useRef } from "react";
import type { Sort } from "#contract/sorts.ts";
import type { OpenedSongs } from "#src/core/lists/openSongs.ts";
import { type SongWindows, songWindowsAtom, windowsKey, windowsOf } from "#src/core/lists/songWindows.ts";
import { FAR_ROWS, NEAR_ROWS, wantedWindows } from "#src/core/lists/wantedWindows.ts";
import { createWindowLoader, type WindowLoader } from "#src/core/lists/windowLoader.ts";
import { onBackOnline } from "#src/core/network/online.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { whenPainted } from "#src/core/platform/whenPainted.ts";

interface UsedWindows {
  windows: SongWindows;
  /** Why songs that should be visible could not be loaded. */
  failure: unknown;
  /** Call with the range of rendered rows. */
  show: (first: number, end: number) => void;
  retry: () => void;
}

/** The windows of a list in one order, loaded as their rows come near the viewport. */
export function useSongWindows(songList: OpenedSongs, sort: Sort | undefined): UsedWindows {
  const { key, total, readSongs } = songList;
  const known = useAtomValue(songWindowsAtom).get(windowsKey({ key, sort }));
  const windows = useMemo(() => known ?? nothingLoaded(total), [known, total]);
  const rows = useRef({ first: 0, end: 0, before: 0 });
  const loader = useRef<WindowLoader>(undefined);
  const look = useCallback(() => {
    const windowsWithin = (aheadRows: number) =>
      wantedWindows(rows.current, windowsOf({ key, sort }).total || total, aheadRows);
    loader.current?.want(windowsWithin(NEAR_ROWS), windowsWithin(FAR_ROWS));
  }, [key, sort, total]);
  useEffect(() => {
    const started = createWindowLoader({ key, sort }, readSongs);
    loader.current = started;
    // The screen's own data is painted before more is requested.
    const isFirstThere = windowsOf({ key, sort }).loaded.has(0);
    void (isFirstThere ? whenPainted() : Promise.resolve()).then(() => {
      // Also called after a refresh, which makes the visible windows stale.
      if (loader.current === started) look();
    });
    const stopWaiting = onBackOnline(started.retry);
    return () => {
      loader.current = undefined;
      stopWaiting();
      started.stop();
    };
  }, [key, sort, readSongs, look]);
  const show = useCallback(
    (first: number, end: number) => {
      rows.current = { first, end, before: rows.current.end === 0 ? first : rows.current.first };
      look();
    },
    [look],
  );
  const retry = useCallback(() => loader.current?.retry(), []);
  const [failure] = windows.failures.values();
  return { windows, failure, show, retry };
}

const nothingLoaded = (total: number): SongWindows => ({
  total,
  loaded: new Map(),
  stale: new Set(),
  failures: new Map(),
});
