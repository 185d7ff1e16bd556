import type { Playlist, Song } from "#contract/shapes.ts";
import { countOf } from "#lib/format.ts";
import { enqueueAll } from "#src/core/outbox/enqueueAll.ts";
import type { EnqueueResult } from "#src/core/outbox/enqueueResult.ts";

/**
 * Adds songs to a playlist. Of several songs, those already in the playlist are skipped; a single one is refused by the
 * server.
 */
export const addToPlaylist = (
  { id, name }: Pick<Playlist, "id" | "name">,
  songs: readonly Song[],
): Promise<EnqueueResult> =>
  enqueueAll(
    songs.map((song) => ({ kind: "playlist.addSong", playlistId: id, song })),
    (count) => {
      const left = songs.length - count;
      const rest = left > 0 ? ` ${countOf(left, "song")} ${left === 1 ? "was" : "were"} already there.` : "";
      return `${countOf(count, "song")} added to ${name}.${rest}`;
    },
  );
