import type { Song } from "#contract/shapes.ts";
import type { Sort } from "#contract/sorts.ts";
import { isOnline } from "../network/online.ts";
import type { PartOfList } from "../player/queueFilling.ts";
import type { OpenedSongs } from "./openSongs.ts";
import { loadedAround, windowsOf } from "./songWindows.ts";

/**
 * The loaded songs around one song of a list, and how the player reads the others. Offline there are only the loaded
 * songs.
 */
export function partToPlay(
  { key, readSongs }: OpenedSongs,
  sort: Sort | undefined,
  playing: number,
): { songs: Song[]; part: PartOfList | undefined } {
  const windows = windowsOf({ key, sort });
  const { songs, first } = loadedAround(windows, playing);
  if (!isOnline()) return { songs, part: undefined };
  const read: PartOfList["read"] = async (offset, limit) => {
    // The response is not saved on this device, where it would evict what the user has looked at.
    const { data } = await readSongs({ offset, limit, ...(sort ? { sort } : {}) }, { fresh: true });
    return data;
  };
  return { songs, part: { first, end: first + songs.length, playing, total: windows.total, read } };
}
