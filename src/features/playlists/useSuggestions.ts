import { useEffect, useState } from "react";
import { history } from "#contract/music.ts";
import type { Song } from "#contract/shapes.ts";
import { home } from "#contract/shell.ts";
import { call } from "#src/core/api/client.ts";
import { report } from "#src/core/platform/report.ts";
import { songIdOf } from "#src/core/song/songId.ts";

/** A playlist with this many songs gets no suggestions. */
export const ENOUGH_SONGS = 5;

/**
 * Suggests songs that the playlist does not contain. They are similar to its last song. For an empty playlist, they are
 * recently played songs or else popular ones.
 */
export function useSuggestions(playlistSongs: readonly Song[]): Song[] {
  const [found, setFound] = useState<readonly Song[]>([]);
  const [first] = useState(playlistSongs);
  useEffect(() => {
    let isShown = true;
    find(first).then(
      (songs) => isShown && setFound(songs),
      (cause) => report("loading suggested songs", cause),
    );
    return () => {
      isShown = false;
    };
  }, [first]);
  const known = new Set(playlistSongs.map(songIdOf));
  return found.filter((song) => !known.has(songIdOf(song))).slice(0, ENOUGH_SONGS);
}

async function find(songs: readonly Song[]): Promise<readonly Song[]> {
  if (songs.length === 0) return playHistory();
  const { songsLike } = await import("#src/core/player/autoplay/similarSongs.ts");
  return songsLike(songs);
}

async function playHistory(): Promise<Song[]> {
  const { music } = await call(history);
  return music.length > 0 ? music : (await call(home)).top_songs;
}
