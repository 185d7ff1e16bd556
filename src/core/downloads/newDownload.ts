import type { AccountDatabase, DownloadRow } from "../database/db.ts";
import { recordingKeyOf } from "../song/recordingKey.ts";
import { deleteCopy } from "./savedCopies.ts";

/** Downloads a song again from its beginning; its former copy and parts are deleted. */
export async function fetchAnew(
  database: AccountDatabase,
  accountKey: string,
  row: DownloadRow,
  song = row.song,
): Promise<void> {
  await deleteCopy(database, accountKey, row);
  const { downloads, downloadParts } = database;
  await database.transaction("rw", downloads, downloadParts, async () => {
    await downloadParts.where("songId").equals(row.songId).delete();
    const { addedAtMs, isOwnChoice = true, isBySubscription = false } = row;
    await downloads.put({ ...newDownload(song), addedAtMs, isOwnChoice, isBySubscription });
  });
}

/** The row of a download that has not started. */
export const newDownload = (song: DownloadRow["song"]): DownloadRow => ({
  songId: song.id,
  song,
  path: recordingKeyOf(song.dataAudio),
  state: "waiting",
  receivedBytes: 0,
  totalBytes: 0,
  etag: "",
  sha256: "",
  checkedAtMs: 0,
  attempts: 0,
  nextAtMs: 0,
  words: "",
  addedAtMs: Date.now(),
});

/** Sorts downloads in the order in which they are fetched. */
export const inFetchingOrder = (one: DownloadRow, other: DownloadRow): number =>
  one.addedAtMs - other.addedAtMs || one.songId - other.songId;
