import { useEffect, useState } from "react";
import { songLyrics } from "#contract/music.ts";
import type { Song } from "#contract/shapes.ts";
import { type LyricLine, parseLyrics } from "#lib/lyrics.ts";
import { isOffered } from "#src/core/api/client.ts";
import { readLyrics } from "#src/core/lyrics/songLyrics.ts";
import { report } from "#src/core/platform/report.ts";
import { isSong, songIdOf } from "#src/core/song/songId.ts";

const NONE: readonly LyricLine[] = [];

/**
 * The lines of a song's lyrics. Empty until they are read, and if there are none: the store has none for the song, the
 * server does not offer lyrics, or they are not on this device and there is no network.
 */
export function useSongLyrics(song: Song): readonly LyricLine[] {
  const id = songIdOf(song);
  const [known, setKnown] = useState<{ id: number; lines: readonly LyricLine[] }>();
  useEffect(() => {
    if (!isSong(song) || !isOffered(songLyrics)) return;
    const reading = new AbortController();
    const show = (lines: readonly LyricLine[]): void => {
      if (!reading.signal.aborted) setKnown({ id, lines });
    };
    readLyrics(id, reading.signal).then(
      (lyrics) => show(lyrics === "" ? NONE : parseLyrics(lyrics)),
      // A missing lyric is not worth an error message, because the user did not ask for it.
      (cause) => reading.signal.aborted || report("reading a song's lyrics", cause),
    );
    return () => reading.abort();
  }, [song, id]);
  return known?.id === id ? known.lines : NONE;
}
