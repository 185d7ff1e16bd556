import { playlists } from "#contract/playlists.ts";
import type { Playlist } from "#contract/shapes.ts";
import { call } from "../api/client.ts";
import { readOverlay } from "../outbox/overlaidRows.ts";
import { playlistsWith } from "../outbox/overlay.ts";

/** The user's own playlists, including those made offline. */
export async function ownPlaylists(): Promise<Playlist[]> {
  const known = (await call(playlists)).playlists;
  return playlistsWith(known, await readOverlay());
}
