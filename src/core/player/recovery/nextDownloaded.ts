import type { QueueEntry } from "../../database/db.ts";
import { downloadedSongIds } from "../../downloads/downloadedSongs.ts";
import { report } from "../../platform/report.ts";
import { songIdOf } from "../../song/songId.ts";
import { indexOfCurrent, type Queue, upcoming } from "../queue/queue.ts";

/**
 * The next entry whose song is downloaded to this device; `undefined` if there is none, or if the browser has no
 * storage.
 */
export async function nextDownloaded(queue: Queue): Promise<QueueEntry | undefined> {
  const again = queue.repeat === "all" ? queue.entries.slice(0, indexOfCurrent(queue)) : [];
  try {
    const downloadedIds = await downloadedSongIds();
    return [...upcoming(queue), ...again].find(({ song }) => downloadedIds.has(songIdOf(song)));
  } catch (cause) {
    report("player, looking for a downloaded song", cause);
    return undefined;
  }
}
