import type { Song } from "#contract/shapes.ts";
import type { Sort } from "#contract/sorts.ts";
import { atom, store } from "../platform/store.ts";
import { onScreensLeft } from "../session/signOutEvent.ts";

/** About seven screens on a phone. A larger window would delay the first rows. */
export const WINDOW_ROWS = 100;

/** A list in one of its orders. */
export interface SortedList {
  key: string;
  sort: Sort | undefined;
}

/** The state of a windowed list. Windows are counted from 0. */
export interface SongWindows {
  total: number;
  loaded: ReadonlyMap<number, readonly Song[]>;
  /** Windows loaded before the list was last opened or refreshed. They are shown until they are read again. */
  stale: ReadonlySet<number>;
  /** Windows that failed to load, with the cause. */
  failures: ReadonlyMap<number, unknown>;
}

const NOTHING: SongWindows = { total: 0, loaded: new Map(), stale: new Set(), failures: new Map() };

/**
 * The windows of each list in each order. They outlive the screen, so that they are still there when the user comes
 * back.
 */
export const songWindowsAtom = atom<ReadonlyMap<string, SongWindows>>(new Map());

export const windowsKey = ({ key, sort }: SortedList): string => `${key} ${sort ?? ""}`;

export const windowsOf = (list: SortedList): SongWindows => store.get(songWindowsAtom).get(windowsKey(list)) ?? NOTHING;

function change(list: SortedList, make: (windows: SongWindows) => SongWindows): void {
  const all = store.get(songWindowsAtom);
  store.set(songWindowsAtom, new Map(all).set(windowsKey(list), make(windowsOf(list))));
}

const without = <Value>(map: ReadonlyMap<number, Value>, gone: number): Map<number, Value> =>
  new Map([...map].filter(([window]) => window !== gone));

/** Saves a window. If the list's length has changed, its other windows may have moved and become stale. */
export function saveWindow(list: SortedList, window: number, songs: readonly Song[], total: number): void {
  change(list, (known) => ({
    total,
    loaded: new Map(known.loaded).set(window, songs),
    stale: new Set(
      [...(total === known.total ? known.stale : known.loaded.keys())].filter((other) => other !== window),
    ),
    failures: without(known.failures, window),
  }));
}

/** Saves the first window of a list that was just opened or refreshed. All others become stale, in every order. */
export function saveFirstWindow(list: SortedList, songs: readonly Song[], total: number): void {
  const refreshed = [...store.get(songWindowsAtom)].map(([key, windows]): [string, SongWindows] =>
    key.startsWith(`${list.key} `) ? [key, { ...windows, stale: new Set(windows.loaded.keys()) }] : [key, windows],
  );
  store.set(songWindowsAtom, new Map(refreshed));
  saveWindow(list, 0, songs, total);
}

export const saveWindowFailure = (list: SortedList, window: number, error: unknown): void =>
  change(list, (known) => ({ ...known, failures: new Map(known.failures).set(window, error) }));

/**
 * Forgets that windows failed to load, so that they are requested again. The failures of the windows that `stays`
 * selects remain.
 */
export function forgetWindowFailures(list: SortedList, stays: (window: number) => boolean = () => false): void {
  const left = [...windowsOf(list).failures].filter(([window]) => stays(window));
  if (left.length < windowsOf(list).failures.size) change(list, (known) => ({ ...known, failures: new Map(left) }));
}

export const songAt = ({ loaded }: SongWindows, index: number): Song | undefined =>
  loaded.get(Math.floor(index / WINDOW_ROWS))?.[index % WINDOW_ROWS];

/** The contiguous loaded songs around an index; `first` is the index of the first of them in the list. */
export function loadedAround(windows: SongWindows, index: number): { songs: Song[]; first: number } {
  const own = Math.floor(index / WINDOW_ROWS);
  let [from, to] = [own, own];
  while (windows.loaded.has(from - 1)) from -= 1;
  while (windows.loaded.has(to)) to += 1;
  const numbers = Array.from({ length: to - from }, (_, place) => from + place);
  return { songs: numbers.flatMap((window) => windows.loaded.get(window) ?? []), first: from * WINDOW_ROWS };
}

/** The loaded songs of a list, from all of its sort orders, without duplicates. */
export function loadedSongs(key: string): Song[] {
  const all = [...store.get(songWindowsAtom)].filter(([name]) => name.startsWith(`${key} `));
  const songs = all.flatMap(([, { loaded }]) => [...loaded.values()].flat());
  return [...new Map(songs.map((song) => [song.id, song])).values()];
}

export const forgetSongWindows = (): void => store.set(songWindowsAtom, new Map());
onScreensLeft(forgetSongWindows);
