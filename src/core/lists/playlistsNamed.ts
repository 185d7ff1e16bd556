import type { Playlist } from "#contract/shapes.ts";
import { search } from "#lib/search/search.ts";
import { wordIndexOf } from "#lib/search/wordIndex.ts";

const indexOf = (playlists: readonly Playlist[]) =>
  wordIndexOf(playlists.map((playlist) => ({ kind: "playlist", name: playlist.name, also: [], playlist })));

/** The playlists whose names match a query, best match first. */
export function playlistsNamed(playlists: readonly Playlist[], query: string, limit: number): Playlist[] {
  const { groups } = search(indexOf(playlists), query, { limit });
  return (groups.get("playlist")?.rows ?? []).map(({ playlist }) => playlist);
}

/** Whether the name of one of these playlists matches a query without correcting typos. */
export const isAnyNamed = (playlists: readonly Playlist[], query: string): boolean =>
  search(indexOf(playlists), query, { limit: 1, forgivesTypos: false }).isAny;
