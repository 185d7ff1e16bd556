import { useEffect, useState } from "react";
import type { OwnedSong } from "#contract/shapes.ts";
import { measureSongs, type SongsSize } from "#src/core/downloads/measureSongs.ts";

/** The space that these songs will take; `undefined` until it is known. */
export function useSongsSize(songs: readonly OwnedSong[]): SongsSize | undefined {
  const [measured, setMeasured] = useState<{ count: number; size: SongsSize | undefined }>();
  useEffect(() => {
    let isLatest = true;
    void measureSongs(songs).then((size) => {
      if (isLatest) setMeasured({ count: songs.length, size });
    });
    return () => {
      isLatest = false;
    };
  }, [songs]);
  return measured?.count === songs.length ? measured.size : undefined;
}
