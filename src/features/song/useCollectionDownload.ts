import { accountDatabase, type CollectionDownload, hasAccountDatabase, useLiveQuery } from "#src/core/database/db.ts";

/** A collection that is kept offline, and how far that is. */
export interface CollectionState extends CollectionDownload {
  downloadedCount: number;
  /** Songs of it that could not be fetched, or that this device may no longer play. */
  failedCount: number;
  /** What of its songs is on this device by now. */
  receivedBytes: number;
}

/** The kept collection of this path, live; null where it is not kept, and `undefined` until that is known. */
export const useCollectionDownload = (path: string): CollectionState | null | undefined =>
  useLiveQuery(() => readState(path), [path]);

async function readState(path: string): Promise<CollectionState | null> {
  if (!hasAccountDatabase()) return null;
  const { downloads, collectionDownloads } = accountDatabase();
  const state = await collectionDownloads.get(path);
  if (!state) return null;
  const rows = (await downloads.bulkGet(state.songIds)).flatMap((row) => row ?? []);
  const states = rows.map((row) => row.state);
  const downloadedCount = states.filter((state) => state === "complete").length;
  const failedCount = states.filter((state) => ["failed", "gone", "ended"].includes(state)).length;
  const receivedBytes = rows.reduce((sum, row) => sum + row.receivedBytes, 0);
  return { ...state, downloadedCount, failedCount, receivedBytes };
}

/** How far a collection is kept, as it is said below its buttons. */
export function offlineNote({
  songIds,
  leftOutIds,
  downloadedCount,
  failedCount,
  refusedCount,
}: CollectionState): string {
  const isAll = downloadedCount === songIds.length;
  const notes = [
    isAll ? "Kept offline, with what is added to it." : `${downloadedCount} of ${songIds.length} kept offline.`,
    failedCount > 0 && `${failedCount} could not be kept: Your Music says why.`,
    leftOutIds.length > 0 && `${leftOutIds.length} left out, as you chose.`,
    refusedCount > 0 && `${refusedCount} may not be kept on a device.`,
  ];
  return notes.filter(Boolean).join(" ");
}
