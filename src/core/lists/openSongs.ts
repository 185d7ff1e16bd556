import type { Song } from "#contract/shapes.ts";
import type { Sort } from "#contract/sorts.ts";
import { isAppError } from "../api/appError.ts";
import { saveFirstWindow, WINDOW_ROWS } from "./songWindows.ts";

/** A part of a list of songs, in one of its orders: without `sort` in its own. */
export interface SongQuery {
  offset: number;
  limit: number;
  sort?: Sort;
}

interface ReadOptions {
  signal?: AbortSignal;
  /** True where the answer is not to be saved on this device. */
  fresh?: boolean;
}

/** A call that answers a list of songs, among other details. */
export interface SongListCall<Detail> {
  /** Its address; no two lists have the same. */
  key: string;
  /** The order that holds until another is chosen; `undefined` is the list's own, in which such a list is always opened. */
  standardSort: Sort | undefined;
  read: (query: SongQuery, options?: ReadOptions) => Promise<Detail>;
  songsIn: (detail: Detail) => { data: Song[]; total?: number | undefined };
}

/** A list of songs as its screen opened it. */
export interface OpenedSongs {
  key: string;
  songs: Song[];
  total: number;
  /** The order in which the songs are. */
  sort: Sort | undefined;
  /** False when `songs` is the whole list, as a server answers that knows of no windows. */
  isWindowed: boolean;
  readSongs: (query: SongQuery, options?: ReadOptions) => Promise<{ data: Song[]; total: number }>;
}

const queryOf = (offset: number, sort: Sort | undefined): SongQuery => ({
  offset,
  limit: WINDOW_ROWS,
  ...(sort ? { sort } : {}),
});

/** The query of a window, counted from 0. */
export const windowQuery = (window: number, sort: Sort | undefined): SongQuery => queryOf(window * WINDOW_ROWS, sort);

/**
 * Reads the first window of a list, for its screen's loader. A server that knows of no windows answers the whole list. Without
 * a network an order that was never loaded is left to the screen, which gets the list in its standard order.
 */
export async function openSongs<Detail>(
  list: SongListCall<Detail>,
  sort: Sort | undefined = list.standardSort,
): Promise<{ detail: Detail; songList: OpenedSongs }> {
  const { key, read, songsIn, standardSort } = list;
  try {
    const detail = await read(windowQuery(0, sort));
    const { data: songs, total = songs.length } = songsIn(detail);
    // A row that cannot be read is missing from a whole list too: only a full window shows that the server knows of them.
    const isWindowed = songs.length === WINDOW_ROWS && total > WINDOW_ROWS;
    if (isWindowed) saveFirstWindow({ key, sort }, songs, total);
    const readSongs: OpenedSongs["readSongs"] = async (query, options) => {
      const { data, total: count = total } = songsIn(await read(query, options));
      return { data, total: count };
    };
    return { detail, songList: { key, songs, total, sort, isWindowed, readSongs } };
  } catch (error) {
    if (sort === standardSort || !isAppError(error, "network")) throw error;
    return openSongs(list, standardSort);
  }
}

/** As many songs as a server answers at once. */
const MAX_AT_ONCE = 200;

/** All songs of a list, in its order. */
export async function readWhole({ songs, total, sort, isWindowed, readSongs }: OpenedSongs): Promise<Song[]> {
  const all = [...songs];
  while (isWindowed && all.length < total) {
    const query = { offset: all.length, limit: MAX_AT_ONCE, ...(sort ? { sort } : {}) };
    const { data } = await readSongs(query, { fresh: true });
    // A list that has become shorter meanwhile.
    if (data.length === 0) break;
    all.push(...data);
  }
  return all;
}
