import { countOf } from "#lib/format.ts";
import { type CollectionState, readCollectionState } from "#src/core/collections/collectionState.ts";
import { addressOf, type Collection } from "#src/core/collections/registry.ts";
import { useLiveQuery } from "#src/core/database/db.ts";

/** The downloaded collection, live; null if it is not downloaded, and `undefined` while loading. */
export function useCollectionState(collection: Collection): CollectionState | null | undefined {
  const path = addressOf(collection);
  return useLiveQuery(() => readCollectionState(path), [path]);
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
  const progress = isAll
    ? `${name} is available offline.`
    : `${downloadedCount} of ${countOf(songIds.length, "song")} downloaded.`;
  const notes = [
    // There are no songs before the download begins, nor in an empty playlist.
    songIds.length > 0 && progress,
    failedCount > 0 && `${countOf(failedCount, "song")} couldn’t be downloaded. See Your Music for details.`,
    leftOutIds.length > 0 && `You removed ${countOf(leftOutIds.length, "song")}.`,
    refusedCount > 0 && `${countOf(refusedCount, "song")} can’t be downloaded.`,
  ];
  return notes.filter(Boolean).join(" ");
}
