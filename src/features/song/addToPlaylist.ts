import { countOf } from "#lib/format.ts";
import { isAppError } from "#src/core/api/appError.ts";
import type { EnqueueResult } from "#src/core/outbox/enqueueResult.ts";
import { enqueue } from "#src/core/outbox/outbox.ts";
import type { PlaylistAddition } from "./addingToPlaylist.ts";

/**
 * Adds songs to a playlist, one after the other so that they come in their order. Of several, those that the playlist has
 * already are left out; a single one is the server's to refuse.
 */
export async function addToPlaylist(playlistId: number, { songs, name }: PlaylistAddition): Promise<EnqueueResult> {
  const results: EnqueueResult[] = [];
  let refusal: unknown;
  for (const song of songs) {
    try {
      results.push(await enqueue({ kind: "playlist.addSong", playlistId, song }));
    } catch (error) {
      if (!isAppError(error, "refused")) throw error;
      refusal = error;
    }
  }
  const last = results.at(-1);
  if (!last) throw refusal;
  if (songs.length === 1 || last.kind !== "sent") return last;
  const left = songs.length - results.length;
  const rest = left > 0 ? ` ${countOf(left, "song")} of it ${left === 1 ? "was" : "were"} there already.` : "";
  return { kind: "sent", message: `“${name}” was added: ${countOf(results.length, "song")}.${rest}` };
}
