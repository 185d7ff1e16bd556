import type { Playlist } from "#contract/shapes.ts";
import { search } from "#lib/search/search.ts";
import { wordIndexOf } from "#lib/search/wordIndex.ts";

/** The playlists whose names match a query, best match first. */
export function playlistsNamed(playlistRows: readonly Playlist[], query: string, limit: number): Playlist[] {
  const rows = playlistRows.map((playlist) => ({ kind: "playlist", name: playlist.name, also: [], playlist }));
  const { groups } = search(wordIndexOf(rows), query, { limit });
  return (groups.get("playlist")?.rows ?? []).map(({ playlist }) => playlist);
}
