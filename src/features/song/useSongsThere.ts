import { useEffect, useState } from "react";
import type { Song } from "#contract/shapes.ts";
import { isAppError } from "#src/core/api/appError.ts";
import { playlistSongsWith } from "#src/core/outbox/overlay.ts";
import { usePending } from "#src/core/outbox/pending.ts";
import { readPlaylist } from "#src/core/outbox/playlist.ts";
import { report } from "#src/core/platform/report.ts";
import { songIdOf } from "#src/core/song/songId.ts";

const NOTHING: readonly Song[] = [];

/** Which of these songs a playlist has already, with what waits to reach the server; none as long as that is not known. */
export function useSongsThere(playlistId: number | undefined, songs: readonly Song[]): readonly Song[] {
  const pending = usePending();
  const [read, setRead] = useState<{ playlistId: number; music: Song[] }>();
  useEffect(() => {
    if (playlistId === undefined) return;
    let isLatest = true;
    readPlaylist(playlistId).then(
      ({ music }) => isLatest && setRead({ playlistId, music }),
      // What cannot be known here is the server's to refuse.
      (cause) => isAppError(cause) || report("looking for songs in a playlist", cause),
    );
    return () => {
      isLatest = false;
    };
  }, [playlistId]);
  if (playlistId === undefined || read?.playlistId !== playlistId) return NOTHING;
  const there = new Set(playlistSongsWith(playlistId, read.music, pending).map(songIdOf));
  return songs.filter((song) => there.has(songIdOf(song)));
}
