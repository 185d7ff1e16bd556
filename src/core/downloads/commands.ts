/** The user's commands. Each only writes to the table of downloads; the runner, in whichever tab, reacts to it. */
import type { OwnedSong } from "#contract/shapes.ts";
import { activeAccountKey } from "../account/activeAccount.ts";
import { accountDatabase, type DownloadRow } from "../database/db.ts";
import { askToPersist } from "../platform/persistStorage.ts";
import { fetchAnew, newDownload } from "./newDownload.ts";
import { deleteCopy } from "./savedCopies.ts";

type State = DownloadRow["state"];

const UNFINISHED: readonly State[] = ["waiting", "fetching", "paused", "failed"];

/** Downloads these songs, in this order. Those that are downloaded already stay as they are. */
export async function downloadSongs(songs: readonly OwnedSong[]): Promise<void> {
  const { downloads } = accountDatabase();
  await downloads.where("state").equals("failed").and(isOneOf(songs)).delete();
  const known = new Set(await downloads.toCollection().primaryKeys());
  const added = songs.filter(({ id }) => !known.has(id)).map(newDownload);
  await downloads.bulkAdd(added.map((row, index) => ({ ...row, addedAtMs: row.addedAtMs + index / added.length })));
  askToPersist();
}

const isOneOf =
  (songs: readonly OwnedSong[]) =>
  ({ songId }: DownloadRow): boolean =>
    songs.some(({ id }) => id === songId);

/** Deletes the downloaded copy of a song, or cancels its download. */
export async function deleteDownload(songId: number): Promise<void> {
  const [database, accountKey] = [accountDatabase(), activeAccountKey()];
  const row = await database.downloads.get(songId);
  if (!row || accountKey === null) return;
  const { downloads, downloadParts } = database;
  await database.transaction("rw", downloads, downloadParts, async () => {
    await downloads.delete(songId);
    await downloadParts.where("songId").equals(songId).delete();
  });
  await deleteCopy(database, accountKey, row);
}

export const pauseDownload = (songId: number): Promise<number> => setState(["waiting", "fetching"], "paused", songId);

/** Resumes a paused download, or tries a failed one again. */
export const resumeDownload = (songId: number): Promise<number> => setState(["paused", "failed"], "waiting", songId);

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
    .modify({ state: to, nextAtMs: 0, attempts: 0, words: "" });
}
