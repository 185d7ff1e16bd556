/**
 * The user's commands. They start, pause and resume downloads by writing to the table. The runner, which may be in
 * another tab, reacts.
 */
import type { OwnedSong } from "#contract/shapes.ts";
import { activeAccountKey } from "../account/activeAccount.ts";
import { accountDatabase, type DownloadRow } from "../database/db.ts";
import { askToPersist } from "../platform/persistStorage.ts";
import { leaveOut, removeEverything, removeSongs } from "./collectionDownloads.ts";
import { currentDevice } from "./device.ts";
import { fetchAnew, newDownload } from "./newDownload.ts";
import { deleteDownloadRow, type Removal, restoreRemoved } from "./removal.ts";

type State = DownloadRow["state"];

const FROM_THE_START = { state: "waiting", nextAtMs: 0, attempts: 0, words: "" } as const;

const UNFINISHED: readonly State[] = ["waiting", "fetching", "paused", "failed"];

/**
 * Downloads these songs, in this order. Songs that were already downloaded stay from now on even if their collection is
 * removed.
 */
export async function downloadSongs(songs: readonly OwnedSong[], isBySubscription = false): Promise<void> {
  const database = accountDatabase();
  const { downloads } = database;
  const songIds = songs.map(({ id }) => id);
  await restoreRemoved(database, songIds);
  await downloads.where("state").equals("failed").and(isOneOf(songs)).delete();
  await downloads
    .where("songId")
    .anyOf(songIds)
    .modify({ isOwnChoice: true, ...(isBySubscription && { isBySubscription }) });
  const known = new Set(await downloads.toCollection().primaryKeys());
  const added = songs.filter(({ id }) => !known.has(id)).map(newDownload);
  await downloads.bulkAdd(
    added.map((row, index) => ({ ...row, isBySubscription, addedAtMs: row.addedAtMs + index / added.length })),
  );
  askToPersist();
}

const isOneOf =
  (songs: readonly OwnedSong[]) =>
  ({ songId }: DownloadRow): boolean =>
    songs.some(({ id }) => id === songId);

/**
 * Deletes the downloaded copy of a song for good, or cancels its download. Kept collections then leave the song out.
 */
export async function deleteDownload(songId: number): Promise<void> {
  const [database, accountKey] = [accountDatabase(), activeAccountKey()];
  const row = await database.downloads.get(songId);
  if (!row || accountKey === null) return;
  await leaveOut(database, [songId]);
  await deleteDownloadRow(database, accountKey, row);
}

/** Removes a song's copy in a way that can be undone, even offline. */
export const removeDownload = (songId: number): Promise<Removal> => removeSongs(currentDevice(), [songId]);

/** Removes every copy, and stops keeping every collection. */
export const removeAllDownloads = (): Promise<Removal> => removeEverything(currentDevice());

export const pauseDownload = (songId: number): Promise<number> => setState(["waiting", "fetching"], "paused", songId);

/** Resumes a paused download, or retries a failed one. */
export const resumeDownload = (songId: number): Promise<number> => setState(["paused", "failed"], "waiting", songId);

/** Retries whichever of these songs failed to download. */
export const resumeFailed = (songIds: readonly number[]): Promise<number> =>
  accountDatabase()
    .downloads.where("songId")
    .anyOf(songIds)
    .and(({ state }) => state === "failed")
    .modify(FROM_THE_START);

export const pauseAll = (): Promise<number> => setState(["waiting", "fetching"], "paused");
export const resumeAll = (): Promise<number> => setState(["paused", "failed"], "waiting");

/** Cancels every download that is not complete yet. */
export async function cancelAll(): Promise<void> {
  const rows = await accountDatabase().downloads.where("state").anyOf(UNFINISHED).toArray();
  for (const { songId } of rows) await deleteDownload(songId);
}

/** Downloads lost and damaged copies again. */
export async function repairAll(): Promise<void> {
  const [database, accountKey] = [accountDatabase(), activeAccountKey()];
  if (accountKey === null) return;
  for (const row of await database.downloads.where("state").equals("gone").toArray()) {
    await fetchAnew(database, accountKey, row);
  }
}

function setState(from: readonly State[], to: State, songId?: number): Promise<number> {
  return accountDatabase()
    .downloads.where("state")
    .anyOf(from)
    .and((row) => songId === undefined || row.songId === songId)
    .modify({ ...FROM_THE_START, state: to });
}

/** Moves these songs to the front of the download queue, in this order. */
export async function fetchFirst(songIds: readonly number[]): Promise<void> {
  const { downloads } = accountDatabase();
  await accountDatabase().transaction("rw", downloads, async () => {
    const waiting = await downloads.where("state").anyOf(UNFINISHED).toArray();
    const firstMs = Math.min(...waiting.map(({ addedAtMs }) => addedAtMs));
    await downloads
      .where("songId")
      .anyOf(songIds)
      .modify((row) => {
        row.addedAtMs = firstMs - songIds.length + songIds.indexOf(row.songId);
      });
  });
}
