import { playlists } from "#contract/playlists.ts";
import type { Playlist } from "#contract/shapes.ts";
import { call } from "../api/client.ts";
import { optional } from "../api/optional.ts";
import { readOverlay } from "../outbox/overlaidRows.ts";
import { playlistsWith } from "../outbox/overlay.ts";

/** The user's own playlists, including those made offline; `undefined` if they cannot be read. */
export async function ownPlaylists(): Promise<Playlist[] | undefined> {
  const known = await optional(call(playlists));
  return known && playlistsWith(known.playlists, await readOverlay());
}
