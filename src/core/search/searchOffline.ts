import { type Found, SEARCH_GROUPS, type SearchGroupName } from "#contract/shell.ts";
import { search } from "#lib/search/search.ts";
import type { SearchRow } from "../database/db.ts";
import { deviceIndex } from "./deviceIndex.ts";

/** The same limit as the server's. */
const MAX_OF_A_KIND = 8;

/** A part of the results of one kind. */
export interface SearchPart {
  groups: SearchGroupName;
  offset: number;
  limit: number;
}

const KINDS: Record<SearchGroupName, SearchRow["kind"]> = {
  artists: "artist",
  tracks: "song",
  albums: "album",
  genres: "genre",
  labels: "label",
  beats: "beat",
  products: "product",
};

/** Searches everything that this device has seen, in the same way as the server searches its catalogue. */
export async function searchOffline(text: string, part?: SearchPart): Promise<Found> {
  const { offset = 0, limit = MAX_OF_A_KIND } = part ?? {};
  const found = search(await deviceIndex(), text, { offset, limit });
  const rowsOf = (name: SearchGroupName) => {
    if (part && part.groups !== name) return [];
    return (found.groups.get(KINDS[name])?.rows ?? []).map(({ row: { artist, ...row } }) => ({
      ...row,
      ...(artist ? { artist: { name: artist.name, slug: artist.slug } } : {}),
    }));
  };
  const isFound = (name: SearchGroupName): boolean => (found.groups.get(KINDS[name])?.total ?? 0) > 0;
  return {
    artists: rowsOf("artists"),
    tracks: rowsOf("tracks"),
    albums: rowsOf("albums"),
    genres: rowsOf("genres"),
    labels: rowsOf("labels"),
    beats: rowsOf("beats"),
    products: rowsOf("products"),
    ...(part
      ? { total: found.groups.get(KINDS[part.groups])?.total ?? 0, found_groups: SEARCH_GROUPS.filter(isFound) }
      : {}),
    ...(found.isSimilar ? { is_similar: true } : {}),
  };
}
