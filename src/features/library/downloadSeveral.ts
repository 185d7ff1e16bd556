import type { OwnedSong } from "#contract/shapes.ts";
import { countOf } from "#lib/format.ts";
import { downloadSongs } from "#src/core/downloads/commands.ts";
import { downloadIfAgreed } from "#src/core/downloads/largeDownload.ts";

/** Keeps these songs offline; a large amount of them only once the user agrees to it. */
export const downloadSeveral = (songs: readonly OwnedSong[]): Promise<void> =>
  downloadIfAgreed(countOf(songs.length, "song"), songs, () => downloadSongs(songs));
