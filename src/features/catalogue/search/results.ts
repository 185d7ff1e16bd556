/** The data of the search page, whose URL has a query and a filter. */
import { genres } from "#contract/music.ts";
import type { Genre, Page, Playlist, Song } from "#contract/shapes.ts";
import type { Found, SearchGroupName } from "#contract/shell.ts";
import { call } from "#src/core/api/client.ts";
import { optional } from "#src/core/api/optional.ts";
import type { PagedList } from "#src/core/lists/appendedPages.ts";
import { ownPlaylists } from "#src/core/lists/ownPlaylists.ts";
import { type ListedSongs, MAX_AT_ONCE } from "#src/core/lists/pagedSongs.ts";
import { playlistsNamed } from "#src/core/lists/playlistsNamed.ts";
import { find } from "#src/core/search/find.ts";
import { FILTERS, type ResultFilter, resultsHref } from "#src/core/search/resultsHref.ts";

/** The server's names for the kinds of results that can be requested on their own. */
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

/** What the page shows before a search. */
export interface SearchStart {
  genres: Genre[];
}

export const loadSearchStart = async (): Promise<SearchStart> => ({
  genres: (await optional(call(genres)))?.categories ?? [],
});

export type ResultRow = Found["albums"][number] | Found["tracks"][number];

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

export interface Results {
  /**
   * The first results of each kind. If a kind was chosen, the results of that kind and the names of the other kinds
   * with results.
   */
  found: Found;
  /** The user's own playlists that match. */
  playlists: Playlist[];
  /** The results of the chosen kind; `undefined` for all results, and for playlists. */
  part: SongsFound | PartFound | undefined;
}

export async function loadResults({ q, show }: ResultSearch): Promise<Results> {
  const [{ found, part }, own = []] = await Promise.all([
    show === "all" || show === "playlists" ? loadAll(q) : loadPart(q, show),
    ownPlaylists(),
  ]);
  return { found, playlists: playlistsNamed(own, q, MAX_PLAYLISTS), part };
}

/** The filters that show something: those with results and, if there are any, All. */
export function filledFilters({ found, playlists, part }: Results): ResultFilter[] {
  const hasResults = (filter: ResultFilter): boolean => {
    if (filter === "all") return false;
    if (filter === "playlists") return playlists.length > 0;
    if (filter === part?.show) return part.firstPage.data.length > 0;
    return found.found_groups?.includes(GROUPS[filter]) ?? (found[GROUPS[filter]] ?? []).length > 0;
  };
  const filled = FILTERS.filter(hasResults);
  return filled.length > 0 ? ["all", ...filled] : [];
}

type Loaded = Pick<Results, "found" | "part">;

const loadAll = async (q: string): Promise<Loaded> => ({ found: await find(q), part: undefined });

async function loadPart(q: string, show: PartFound["show"]): Promise<Loaded> {
  const [group, key] = [GROUPS[show], resultsHref(q, show)];
  const read = (offset: number, limit = ROWS_PER_PAGE) => find(q, { part: { groups: group, offset, limit } });
  const offsetOf = (number: number): number => (number - 1) * ROWS_PER_PAGE;
  const first = await read(0);
  // Other servers do not say which kinds have results.
  const found = first.found_groups ? first : await find(q);
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
    return { found, part: { show, songs, firstPage: pageOf(first.songs, first, 1), isSimilar } };
  }
  const rowsOf = (found: Found, number: number) => pageOf<ResultRow>(found[group], found, number);
  const fetchPage = async (number: number) => rowsOf(await read(offsetOf(number)), number);
  return { found, part: { show, list: { key, fetchPage }, firstPage: rowsOf(first, 1), isSimilar } };
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
