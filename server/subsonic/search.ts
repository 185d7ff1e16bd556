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
import { AS_FOLDERS, albumsOf, artistsOf, type Shapes, songsOf } from "./shapes.ts";
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

type Windows = Record<Kind, Window>;

function windowsOf({ parameters }: SubsonicCall): Windows {
  const windowOf = (kind: Kind): Window => ({
    limit: wholeNumber(parameters, `${kind}Count`, { fallback: ROWS, most: MOST_ROWS }),
    offset: wholeNumber(parameters, `${kind}Offset`, { fallback: 0, most: MOST_OFFSET }),
  });
  return { artist: windowOf("artist"), album: windowOf("album"), song: windowOf("song") };
}

/** Searches once, up to the end of the furthest window. */
async function find({ searchIndex }: SubsonicCall, query: string, windows: Windows): Promise<Record<Kind, number[]>> {
  const ends = Object.values(windows).map(({ offset, limit }) => (limit === 0 ? 0 : offset + limit));
  // Only music counts: a beat or product that matches would keep the search from trying similar spellings of music.
  const isShown = ({ kind }: CatalogueRow) => MUSIC.has(kind);
  const { groups } = findRows(await searchIndex.read(), query, { limit: Math.max(...ends), isShown });
  const idsIn = (kind: Kind) => {
    const { offset, limit } = windows[kind];
    return idsOf(groups.get(KINDS[kind])?.rows.slice(offset, offset + limit) ?? []);
  };
  return { artist: idsIn("artist"), album: idsIn("album"), song: idsIn("song") };
}

async function readAll(call: SubsonicCall, windows: Windows): Promise<Record<Kind, number[]>> {
  const partOf = async (kind: Kind) => (windows[kind].limit === 0 ? [] : partOfAll(call, kind, windows[kind]));
  return { artist: await partOf("artist"), album: await partOf("album"), song: await partOf("song") };
}

async function search(call: SubsonicCall, shapes?: Shapes): Promise<Fields> {
  const query = (call.parameters.get("query") ?? "").trim();
  const windows = windowsOf(call);
  const isAll = isForEverything(query);
  if (!isAll) await admitAs(call, searchEndpoint);
  const ids = isAll ? await readAll(call, windows) : await find(call, query, windows);
  return {
    artist: await artistsOf(call, ids.artist, shapes),
    album: await albumsOf(call, ids.album, shapes),
    song: await songsOf(call, ids.song),
  };
}

export const searchMethods: Methods = {
  search2: forSubscribers(async (call) => ({ searchResult2: await search(call, AS_FOLDERS) })),
  search3: forSubscribers(async (call) => ({ searchResult3: await search(call) })),
};
