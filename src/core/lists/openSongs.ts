import type { Song } from "#contract/shapes.ts";
import type { Sort } from "#contract/sorts.ts";
import { isAppError } from "../api/appError.ts";
import { saveFirstWindow, WINDOW_ROWS } from "./songWindows.ts";

/** A range of a list of songs. Without `sort`, the list's own order applies. */
export interface SongQuery {
  offset: number;
  limit: number;
  sort?: Sort;
}

interface ReadOptions {
  signal?: AbortSignal;
  /** True if the response must not be saved on this device. */
  fresh?: boolean;
}

/** A call whose response contains a list of songs among other details. */
export interface SongListCall<Detail> {
  /** A unique key: the list's address. */
  key: string;
  /** The initial order, until the user chooses another; `undefined` is the list's own order. */
  standardSort: Sort | undefined;
  read: (query: SongQuery, options?: ReadOptions) => Promise<Detail>;
  songsIn: (detail: Detail) => { data: Song[]; total?: number | undefined };
}

/** A list of songs as its screen opened it. */
export interface OpenedSongs {
  key: string;
  songs: Song[];
  total: number;
  /** The order of the songs. */
  sort: Sort | undefined;
  /** False if `songs` is the whole list, because the list is short or the server cannot send parts of a list. */
  isWindowed: boolean;
  readSongs: (query: SongQuery, options?: ReadOptions) => Promise<{ data: Song[]; total: number }>;
}

/** The query for a window; windows are counted from 0. */
export const windowQuery = (window: number, sort: Sort | undefined): SongQuery => ({
  offset: window * WINDOW_ROWS,
  limit: WINDOW_ROWS,
  ...(sort ? { sort } : {}),
});

/**
 * Reads the first window of a list, for its screen's loader. A server that cannot send parts of a list sends all of it.
 * If an order was never loaded and there is no network, the list opens in its standard order.
 */
export async function openSongs<Detail>(
  list: SongListCall<Detail>,
  sort: Sort | undefined = list.standardSort,
): Promise<{ detail: Detail; songList: OpenedSongs }> {
  const { key, read, songsIn, standardSort } = list;
  try {
    const detail = await read(windowQuery(0, sort));
    const { data: songs, total = songs.length } = songsIn(detail);
    // Comparing the number of songs with `total` is not enough, because unreadable rows are missing even from a
    // complete list. Only a full window shows that the server supports windows.
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

/**
 * Reads all songs of a list, in order. Uses the same windows as the list's screen, which can then show the songs
 * offline.
 */
export async function readWhole({ songs, total, sort, isWindowed, readSongs }: OpenedSongs): Promise<Song[]> {
  const all = [...songs];
  for (let window = 1; isWindowed && window * WINDOW_ROWS < total; window += 1)
    all.push(...(await readSongs(windowQuery(window, sort))).data);
  return all;
}
