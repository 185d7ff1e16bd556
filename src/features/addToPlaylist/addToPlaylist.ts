import type { Playlist, Song } from "#contract/shapes.ts";
import { countOf } from "#lib/format.ts";
import { isAppError } from "#src/core/api/appError.ts";
import { enqueueAll, refusedSongs } from "#src/core/outbox/enqueueAll.ts";
import type { EnqueueResult } from "#src/core/outbox/enqueueResult.ts";

/**
 * Adds songs to a playlist. If several songs are added, those already in the playlist are skipped. A single song that
 * is already there is refused by the server.
 */
export const addToPlaylist = (
  { id, name }: Pick<Playlist, "id" | "name">,
  songs: readonly Song[],
): Promise<EnqueueResult> =>
  enqueueAll(
    songs.map((song) => ({ kind: "playlist.addSong", playlistId: id, song })),
    (count, refusals) => {
      const known = refusals.filter((refusal) => isAppError(refusal, "refused")).length;
      const rest = known > 0 ? ` ${countOf(known, "song")} ${known === 1 ? "was" : "were"} already there.` : "";
      return `${countOf(count, "song")} added to ${name}.${rest}${refusedSongs(refusals.length - known, "added")}`;
    },
  );
