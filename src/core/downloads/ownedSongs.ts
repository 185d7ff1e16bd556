import type { AccountDatabase, DownloadRow } from "../database/db.ts";
import { recordingKeyOf } from "../song/recordingKey.ts";
import { fetchAnew } from "./newDownload.ts";

/**
 * Compares the downloads with the songs that the server has just listed as the user's own. A download of any other song
 * ends; one whose song is listed again is complete again; one with another recording is fetched from its beginning.
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
