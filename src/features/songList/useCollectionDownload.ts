import { countOf } from "#lib/format.ts";
import { addressOf, type Collection } from "#src/core/collections/registry.ts";
import { accountDatabase, type CollectionDownload, hasAccountDatabase, useLiveQuery } from "#src/core/database/db.ts";

export interface CollectionState extends CollectionDownload {
  downloadedCount: number;
  /** Songs that failed to download, or that may no longer be played on this device. */
  failedCount: number;
  /** How many bytes of its songs are on this device. */
  receivedBytes: number;
}

/** The downloaded collection at this path, live; null if it is not downloaded, and `undefined` while loading. */
export function useCollectionDownload(collection: Collection): CollectionState | null | undefined {
  const path = addressOf(collection);
  return useLiveQuery(() => readState(path), [path]);
}

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

/** The download's progress, shown below the collection's buttons. */
export function offlineNote({
  name,
  songIds,
  leftOutIds,
  downloadedCount,
  failedCount,
  refusedCount,
}: CollectionState): string {
  const isAll = downloadedCount === songIds.length;
  const notes = [
    isAll ? `${name} is available offline.` : `${downloadedCount} of ${countOf(songIds.length, "song")} downloaded.`,
    failedCount > 0 && `${countOf(failedCount, "song")} couldn’t be downloaded. See Your Music for details.`,
    leftOutIds.length > 0 && `You removed ${countOf(leftOutIds.length, "song")}.`,
    refusedCount > 0 && `${countOf(refusedCount, "song")} can’t be downloaded.`,
  ];
  return notes.filter(Boolean).join(" ");
}
