import type { OwnedSong } from "#contract/shapes.ts";
import { countOf } from "#lib/format.ts";
import { downloadSongs } from "#src/core/downloads/commands.ts";
import { downloadIfAgreed } from "#src/core/downloads/largeDownload.ts";

/** Downloads these songs, after asking the user if they are large. */
export const downloadSeveral = (songs: readonly OwnedSong[]): Promise<void> =>
  downloadIfAgreed(countOf(songs.length, "song"), songs, () => downloadSongs(songs));
