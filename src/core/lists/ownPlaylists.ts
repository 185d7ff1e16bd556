import { playlists } from "#contract/playlists.ts";
import type { Playlist } from "#contract/shapes.ts";
import { search } from "#lib/search/search.ts";
import { wordIndexOf } from "#lib/search/wordIndex.ts";
import { call } from "../api/client.ts";
import { readOverlay } from "../outbox/overlaidRows.ts";
import { playlistsWith } from "../outbox/overlay.ts";

/** The user's own playlists, with those that were made without a network. */
export async function ownPlaylists(): Promise<Playlist[]> {
  const known = (await call(playlists)).playlists;
  return playlistsWith(known, await readOverlay());
}

/** The playlists of such a name, the nearest first. */
export function playlistsNamed(playlistRows: readonly Playlist[], query: string, limit: number): Playlist[] {
  const rows = playlistRows.map((playlist) => ({ kind: "playlist", name: playlist.name, also: [], playlist }));
  const { groups } = search(wordIndexOf(rows), query, { limit });
  return (groups.get("playlist")?.rows ?? []).map(({ playlist }) => playlist);
}
