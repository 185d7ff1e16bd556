import { accountDatabase, type CollectionDownload } from "../database/db.ts";
import { readCollectionDownload } from "./downloadedSongs.ts";

/** A downloaded collection with its progress. */
export interface CollectionState extends CollectionDownload {
  downloadedCount: number;
  /** Songs that failed to download, or that may no longer be played on this device. */
  failedCount: number;
  /** Those that may be tried again. */
  retryableIds: number[];
  /** How many bytes of its songs are on this device. */
  receivedBytes: number;
}

/** The state of the collection at this path; null if it is not downloaded. */
export async function readCollectionState(path: string): Promise<CollectionState | null> {
  const state = await readCollectionDownload(path);
  if (!state) return null;
  const rows = (await accountDatabase().downloads.bulkGet(state.songIds)).flatMap((row) => row ?? []);
  const states = rows.map((row) => row.state);
  const downloadedCount = states.filter((state) => state === "complete").length;
  const failedCount = states.filter((state) => ["failed", "gone", "ended"].includes(state)).length;
  const retryableIds = rows.filter(({ state }) => state === "failed").map(({ songId }) => songId);
  const receivedBytes = rows.reduce((sum, row) => sum + row.receivedBytes, 0);
  return { ...state, downloadedCount, failedCount, retryableIds, receivedBytes };
}
