import { search as searchEndpoint } from "#contract/shell.ts";
import { search as findRows } from "#lib/search/search.ts";
import { albumIds } from "../db/queries/albums.ts";
import { artistIds } from "../db/queries/artists.ts";
import { idsOf } from "../db/queries/ids.ts";
import type { CatalogueRow } from "../db/queries/searchRows.ts";
import { listedSongIds } from "../routes/songLists.ts";
import { admitAs } from "./callRoute.ts";
import { forSubscribers, type Methods, type SubsonicCall } from "./method.ts";
import { wholeNumber } from "./parameters.ts";
import { albumsOf, artistsOf, songsOf, toFolder } from "./shapes.ts";
import type { Fields } from "./xml.ts";

const ROWS = 20;
/** A client that asks for more gets an error. Fewer rows than it asked for would tell it that there are no more. */
const MOST_ROWS = 5_000;
const MOST_OFFSET = 10_000_000;

const KINDS = { artist: "artists", album: "albums", song: "tracks" } as const;
type Kind = keyof typeof KINDS;
const MUSIC: ReadonlySet<CatalogueRow["kind"]> = new Set(Object.values(KINDS));

/** Clients ask for the whole library with no query, with an empty one, or with two quotation marks. */
const isForEverything = (query: string): boolean => query === "" || query === '""';

const everything = ({ db, catalogue }: SubsonicCall, kind: Kind): Promise<number[]> => {
  if (kind === "artist") return catalogue.read("artists", () => artistIds(db));
  if (kind === "album") return catalogue.read("albums", () => albumIds(db));
  return listedSongIds({ db, catalogue }, { filter: {}, order: "popular" });
};

/**
 * Part of the whole library, sorted by id, so that songs added while a client reads it come last. The usual orders
 * depend on names and plays, which may change in between.
 */
async function partOfAll(call: SubsonicCall, kind: Kind, { offset, limit }: Window): Promise<number[]> {
  const ids = await call.catalogue.read(`${kind} ids by id`, async () =>
    (await everything(call, kind)).toSorted((one, other) => one - other),
  );
  return ids.slice(offset, offset + limit);
}

interface Window {
  offset: number;
  limit: number;
}

async function found(call: SubsonicCall, query: string, kind: Kind): Promise<number[]> {
  const window: Window = {
    limit: wholeNumber(call.parameters, `${kind}Count`, { fallback: ROWS, most: MOST_ROWS }),
    offset: wholeNumber(call.parameters, `${kind}Offset`, { fallback: 0, most: MOST_OFFSET }),
  };
  if (window.limit === 0) return [];
  if (isForEverything(query)) return partOfAll(call, kind, window);
  const index = await call.searchIndex.read();
  // Only music counts: a beat or product that matches would keep the search from trying similar spellings of music.
  const hits = findRows(index, query, { ...window, isShown: ({ kind: its }) => MUSIC.has(its) });
  return idsOf(hits.groups.get(KINDS[kind])?.rows ?? []);
}

async function search(call: SubsonicCall, toShape?: typeof toFolder): Promise<Fields> {
  const query = (call.parameters.get("query") ?? "").trim();
  if (!isForEverything(query)) await admitAs(call, searchEndpoint);
  return {
    artist: await artistsOf(call, await found(call, query, "artist")),
    album: await albumsOf(call, await found(call, query, "album"), toShape),
    song: await songsOf(call, await found(call, query, "song")),
  };
}

export const searchMethods: Methods = {
  search2: forSubscribers(async (call) => ({ searchResult2: await search(call, toFolder) })),
  search3: forSubscribers(async (call) => ({ searchResult3: await search(call) })),
};
