import type { AccountDatabase, DownloadRow } from "../database/db.ts";
import { recordingKeyOf } from "../song/recordingKey.ts";
import { fetchAnew } from "./newDownload.ts";

/**
 * What the server has just said about what the person owns. A kept song that is not among it has ended; one that is there
 * again is kept again; one with another recording is fetched anew.
 */
export async function syncOwnedSongs(
  database: AccountDatabase,
  accountKey: string,
  owned: readonly DownloadRow["song"][],
): Promise<void> {
  const songs = new Map(owned.map((song) => [song.id, song]));
  for (const row of await database.downloads.toArray()) {
    const song = songs.get(row.songId);
    if (!song) await database.downloads.update(row.songId, ended(row));
    else if (recordingKeyOf(song.dataAudio) !== row.path) await fetchAnew(database, accountKey, row, song);
    else
      await database.downloads.update(
        row.songId,
        row.state === "ended" ? { song, state: "complete", words: "" } : { song },
      );
  }
}

const ended = ({ state }: DownloadRow): Partial<DownloadRow> => ({
  state: state === "complete" || state === "ended" ? "ended" : "failed",
  words: "You no longer own this song.",
});
