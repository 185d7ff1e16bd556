import { accountDatabase, type CollectionDownload, type DownloadRow } from "../database/db.ts";
import { readCollectionDownload } from "../downloads/downloadedSongs.ts";

/** The progress of some songs' downloads. */
export interface DownloadProgress {
  downloadedCount: number;
  /** Songs that failed to download, or that may no longer be played on this device. */
  failedCount: number;
  /** The songs that failed and may be tried again. */
  retryableIds: number[];
  /** How many bytes of the songs are on this device. */
  receivedBytes: number;
}

/** A downloaded collection with its progress. */
export interface CollectionState extends CollectionDownload, DownloadProgress {}

export function progressOf(rows: readonly DownloadRow[]): DownloadProgress {
  const states = rows.map(({ state }) => state);
  return {
    downloadedCount: states.filter((state) => state === "complete").length,
    failedCount: states.filter((state) => ["failed", "gone", "ended"].includes(state)).length,
    retryableIds: rows.filter(({ state }) => state === "failed").map(({ songId }) => songId),
    receivedBytes: rows.reduce((sum, { receivedBytes }) => sum + receivedBytes, 0),
  };
}

/** The state of the collection at this path; null if it is not downloaded. */
export async function readCollectionState(path: string): Promise<CollectionState | null> {
  const state = await readCollectionDownload(path);
  if (!state) return null;
  const rows = (await accountDatabase().downloads.bulkGet(state.songIds)).flatMap((row) => row ?? []);
  return { ...state, ...progressOf(rows) };
}
