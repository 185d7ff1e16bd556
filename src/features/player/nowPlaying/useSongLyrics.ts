import { useEffect, useState } from "react";
import { songLyrics } from "#contract/music.ts";
import type { Song } from "#contract/shapes.ts";
import { type LyricLine, parseLyrics } from "#lib/lyrics.ts";
import { isOffered } from "#src/core/api/client.ts";
import { readLyrics } from "#src/core/downloads/lyrics.ts";
import { report } from "#src/core/platform/report.ts";
import { isSong, songIdOf } from "#src/core/song/songId.ts";

const NONE: readonly LyricLine[] = [];

/**
 * The lines of a song's lyrics; empty until they are read, and where there are none: the store has none of this song, the
 * server does not offer lyrics, or there is no network and they are not on this device.
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
      // A song without its lyrics is a song: nobody asked for them by name.
      (cause) => reading.signal.aborted || report("reading a song's lyrics", cause),
    );
    return () => reading.abort();
  }, [song, id]);
  return known?.id === id ? known.lines : NONE;
}
