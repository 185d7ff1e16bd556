/** The data of the results page, whose URL has a query and a filter. */
import type { Page, Playlist } from "#contract/shapes.ts";
import type { Found, SearchGroupName } from "#contract/shell.ts";
import { optional } from "#src/core/api/optional.ts";
import type { PagedList } from "#src/core/lists/appendedPages.ts";
import { ownPlaylists } from "#src/core/lists/ownPlaylists.ts";
import { playlistsNamed } from "#src/core/lists/playlistsNamed.ts";
import { find } from "#src/core/search/find.ts";
import { FILTERS, type ResultFilter, resultsHref } from "#src/core/search/resultsHref.ts";

/** The server's names of the filters that it searches for. */
const GROUPS: Record<PartFound["show"], SearchGroupName> = {
  songs: "tracks",
  artists: "artists",
  albums: "albums",
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

/** An unquoted 1999 in the URL is parsed as a number. */
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

export interface PartFound {
  show: Exclude<ResultFilter, "all" | "playlists">;
  list: PagedList<ResultRow>;
  firstPage: Page<ResultRow>;
  isSimilar: boolean;
}

export type Results = AllFound | PlaylistsFound | PartFound;

/** Undefined if the URL has no query. */
export async function loadResults({ q, show }: ResultSearch): Promise<Results | undefined> {
  if (q === "") return undefined;
  const named = async (most: number) => playlistsNamed((await optional(ownPlaylists())) ?? [], q, most);
  if (show === "playlists") return { show, playlists: await named(MAX_PLAYLISTS) };
  if (show === "all") {
    const [found, playlists] = await Promise.all([find(q), named(PLAYLISTS_OF_ALL)]);
    return { show, found, playlists };
  }
  const { page, isSimilar } = await readPage(q, show, 1);
  const list = {
    key: resultsHref(q, show),
    fetchPage: async (number: number) => (await readPage(q, show, number)).page,
  };
  return { show, list, firstPage: page, isSimilar };
}

async function readPage(q: string, show: PartFound["show"], number: number) {
  const groups = GROUPS[show];
  const offset = (number - 1) * ROWS_PER_PAGE;
  const found = await find(q, { part: { groups, offset, limit: ROWS_PER_PAGE } });
  const data: ResultRow[] = found[groups] ?? [];
  // A server that does not support parts has sent all of its results.
  const total = found.total ?? data.length;
  const page: Page<ResultRow> = { data, total, current_page: number, last_page: Math.ceil(total / ROWS_PER_PAGE) };
  return { page, isSimilar: found.is_similar === true };
}
