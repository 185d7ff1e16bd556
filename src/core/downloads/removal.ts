import type { AccountDatabase, CollectionDownload, DownloadRow } from "../database/db.ts";
import { newDownload } from "./newDownload.ts";
import { deleteCopy, deletePicture } from "./savedCopies.ts";

/** Copies that the user has removed. Their bytes are kept until the removal can no longer be undone. */
export interface Removal {
  songCount: number;
  /** Restores everything, even offline. */
  undo: () => Promise<void>;
  /** Deletes the bytes, unless the removal was undone. */
  settle: () => Promise<void>;
}

interface Removing {
  database: AccountDatabase;
  accountKey: string;
  /** Changes which collections are kept. Resolves to the ids of the songs whose copies must be removed. */
  change: () => Promise<readonly number[]>;
}

/**
 * Removes copies in a way that can be undone. If the page closes before the removal is settled, the next start settles
 * it.
 */
export async function removeCopies({ database, accountKey, change }: Removing): Promise<Removal> {
  const { downloads, collectionDownloads } = database;
  const { collections, rows } = await database.transaction("rw", downloads, collectionDownloads, async () => {
    const collections = await collectionDownloads.toArray();
    const rows = (await downloads.bulkGet([...(await change())])).filter((row) => row && row.state !== "removed");
    const removed = rows.flatMap((row) => row ?? []);
    await downloads.bulkPut(removed.map((row) => ({ ...row, state: "removed", formerState: row.state })));
    const left = new Map((await collectionDownloads.toArray()).map((one) => [one.path, one.songIds.length]));
    const changed = collections.filter(({ path, songIds }) => left.get(path) !== songIds.length);
    return { collections: changed, rows: removed };
  });
  const songIds = rows.map(({ songId }) => songId);
  let isUndone = false;
  return {
    songCount: rows.length,
    undo: () => {
      isUndone = true;
      return putBack(database, collections, rows);
    },
    settle: async () => {
      // "Undo" also closes the popup, which settles the removal.
      if (isUndone) return;
      await deleteRemoved(database, accountKey, songIds);
      for (const { image } of collections) await deletePicture(database, accountKey, image);
    },
  };
}

/** Restores collections and copies. A copy whose bytes another tab has since deleted is downloaded again. */
function putBack(
  database: AccountDatabase,
  collections: readonly CollectionDownload[],
  rows: readonly DownloadRow[],
): Promise<void> {
  const { downloads, collectionDownloads } = database;
  return database.transaction("rw", downloads, collectionDownloads, async () => {
    await collectionDownloads.bulkPut(collections);
    await restoreRemoved(
      database,
      rows.map(({ songId }) => songId),
    );
    const known = new Set(await downloads.toCollection().primaryKeys());
    const lost = rows.filter(({ songId }) => !known.has(songId));
    await downloads.bulkAdd(
      lost.map(({ song, isOwnChoice = true, isBySubscription = false }) => ({
        ...newDownload(song),
        isOwnChoice,
        isBySubscription,
      })),
    );
  });
}

/** Undoes the removal of these songs' copies. */
export const restoreRemoved = (database: AccountDatabase, songIds: readonly number[]): Promise<number> =>
  database.downloads
    .where("songId")
    .anyOf(songIds)
    .and(({ state }) => state === "removed")
    .modify((row) => {
      row.state = row.formerState === "fetching" ? "waiting" : (row.formerState ?? "waiting");
      delete row.formerState;
    });

/** Deletes the removed copies of these songs, or of all songs. Restores copies that a kept collection needs again. */
export async function deleteRemoved(
  database: AccountDatabase,
  accountKey: string,
  songIds?: readonly number[],
): Promise<void> {
  for (const row of await database.downloads.where("state").equals("removed").toArray()) {
    if (songIds && !songIds.includes(row.songId)) continue;
    if (await isHeldByCollection(database, row.songId)) await restoreRemoved(database, [row.songId]);
    else await deleteDownloadRow(database, accountKey, row);
  }
}

export const isHeldByCollection = async ({ collectionDownloads }: AccountDatabase, songId: number): Promise<boolean> =>
  (await collectionDownloads.where("songIds").equals(songId).count()) > 0;

/** Deletes a download with its bytes. */
export async function deleteDownloadRow(
  database: AccountDatabase,
  accountKey: string,
  row: DownloadRow,
): Promise<void> {
  const { downloads, downloadParts } = database;
  await database.transaction("rw", downloads, downloadParts, async () => {
    await downloads.delete(row.songId);
    await downloadParts.where("songId").equals(row.songId).delete();
  });
  await deleteCopy(database, accountKey, row);
}
