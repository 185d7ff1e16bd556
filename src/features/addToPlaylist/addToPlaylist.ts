import { countOf } from "#lib/format.ts";
import { enqueueAll } from "#src/core/outbox/enqueueAll.ts";
import type { EnqueueResult } from "#src/core/outbox/enqueueResult.ts";
import type { PlaylistAddition } from "./addingToPlaylist.ts";

/**
 * Adds songs to a playlist. Of several songs, those already in the playlist are skipped; a single one is refused by the
 * server.
 */
export const addToPlaylist = (playlistId: number, { songs, name }: PlaylistAddition): Promise<EnqueueResult> =>
  enqueueAll(
    songs.map((song) => ({ kind: "playlist.addSong", playlistId, song })),
    (count) => {
      const left = songs.length - count;
      const rest = left > 0 ? ` ${countOf(left, "song")} ${left === 1 ? "was" : "were"} already there.` : "";
      return `${countOf(count, "song")} from “${name}” added.${rest}`;
    },
  );
