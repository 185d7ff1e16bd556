/** The data of the results page, whose URL has a query and a filter. */
import type { Page, Playlist, Song } from "#contract/shapes.ts";
import type { Found, SearchGroupName } from "#contract/shell.ts";
import type { PagedList } from "#src/core/lists/appendedPages.ts";
import { ownPlaylists } from "#src/core/lists/ownPlaylists.ts";
import { type ListedSongs, MAX_AT_ONCE } from "#src/core/lists/pagedSongs.ts";
import { playlistsNamed } from "#src/core/lists/playlistsNamed.ts";
import { find } from "#src/core/search/find.ts";
import { FILTERS, type ResultFilter, resultsHref } from "#src/core/search/resultsHref.ts";

/** The server's names for the kinds of results that it can list alone. */
const GROUPS: Record<PartFound["show"], SearchGroupName> = {
  songs: "tracks",
  artists: "artists",
  albums: "albums",
  genres: "genres",
  labels: "labels",
  beats: "beats",
  products: "products",
};

const ROWS_PER_PAGE = 48;
const MAX_PLAYLISTS = 500;
const PLAYLISTS_OF_ALL = 8;

export interface ResultSearch {
  q: string;
  show: ResultFilter;
}

/** The router parses a query such as 1999 as a number. */
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value).trim() : "";

export const resultSearch = ({ q, show }: Record<string, unknown>): ResultSearch => ({
  q: textOf(q),
  show: FILTERS.find((filter) => filter === show) ?? "all",
});

export type ResultRow = Found["albums"][number] | Found["tracks"][number];

export interface AllFound {
  show: "all";
  found: Found;
  playlists: Playlist[];
}

export interface PlaylistsFound {
  show: "playlists";
  playlists: Playlist[];
}

/** The songs found, as data for a song list. */
export interface SongsFound {
  show: "songs";
  songs: ListedSongs;
  firstPage: Page<Song>;
  isSimilar: boolean;
}

/** Results of one kind as cards. Songs are cards too if only their names are known: offline, and with other servers. */
export interface PartFound {
  show: Exclude<ResultFilter, "all" | "playlists">;
  list: PagedList<ResultRow>;
  firstPage: Page<ResultRow>;
  isSimilar: boolean;
}

export type Results = AllFound | PlaylistsFound | SongsFound | PartFound;

/** Undefined if the URL has no query. */
export async function loadResults({ q, show }: ResultSearch): Promise<Results | undefined> {
  if (q === "") return undefined;
  const named = async (most: number) => playlistsNamed((await ownPlaylists()) ?? [], q, most);
  if (show === "playlists") return { show, playlists: await named(MAX_PLAYLISTS) };
  if (show === "all") {
    const [found, playlists] = await Promise.all([find(q), named(PLAYLISTS_OF_ALL)]);
    return { show, found, playlists };
  }
  return loadPart(q, show);
}

async function loadPart(q: string, show: PartFound["show"]): Promise<SongsFound | PartFound> {
  const [group, key] = [GROUPS[show], resultsHref(q, show)];
  const read = (offset: number, limit = ROWS_PER_PAGE) => find(q, { part: { groups: group, offset, limit } });
  const offsetOf = (number: number): number => (number - 1) * ROWS_PER_PAGE;
  const first = await read(0);
  const isSimilar = first.is_similar === true;
  if (show === "songs" && first.songs) {
    const readSongs = async (number: number, offset: number, limit?: number) => {
      const found = await read(offset, limit);
      return pageOf(found.songs, found, number);
    };
    const songs: ListedSongs = {
      key: `${key}&as=rows`,
      fetchPage: (number) => readSongs(number, offsetOf(number)),
      readOn: (number, offset) => readSongs(number, offset, MAX_AT_ONCE),
    };
    return { show, songs, firstPage: pageOf(first.songs, first, 1), isSimilar };
  }
  const rowsOf = (found: Found, number: number) => pageOf<ResultRow>(found[group], found, number);
  const fetchPage = async (number: number) => rowsOf(await read(offsetOf(number)), number);
  return { show, list: { key, fetchPage }, firstPage: rowsOf(first, 1), isSimilar };
}

/** A server that cannot send parts of the results sends all of them. */
function pageOf<Row>(data: Row[] = [], { total = data.length }: Found, number: number): Page<Row> {
  return {
    data,
    total,
    current_page: number,
    last_page: data.length >= total ? number : Math.ceil(total / ROWS_PER_PAGE),
  };
}
