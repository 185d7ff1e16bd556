/**
 * The albums, playlists and favourites kept offline. The functions here add and remove the rows of their songs;
 * `runner.ts` downloads the songs.
 */
import type { Song } from "#contract/shapes.ts";
import type { AccountDatabase, CollectionDownload, DownloadRow } from "../database/db.ts";
import { recordingKeyOf } from "../song/recordingKey.ts";
import { songIdOf } from "../song/songId.ts";
import type { Device } from "./device.ts";
import { fetchAnew, newDownload } from "./newDownload.ts";
import { deleteDownloadRow, isHeldByCollection, type Removal, removeCopies, restoreRemoved } from "./removal.ts";
import { savePicture } from "./savedCopies.ts";
import { toDownloadSong } from "./toDownloadSong.ts";

/** A collection and all of its songs, as they were just read. */
export interface ReadCollection extends Pick<CollectionDownload, "path" | "name" | "image"> {
  songs: readonly Song[];
}

/** Whether this device may keep a copy of a song. */
export type MayDownload = (song: Song) => boolean;

export interface CollectionCounts {
  songCount: number;
  refusedCount: number;
}

/**
 * Starts keeping a collection offline. Songs that were removed one by one, or failed to download, are downloaded again.
 */
export async function downloadCollection(
  device: Device,
  read: ReadCollection,
  mayDownload: MayDownload,
): Promise<CollectionCounts> {
  const { downloads, collectionDownloads } = device.database;
  const { path, name, image } = read;
  await collectionDownloads.put({ path, name, image, songIds: [], leftOutIds: [], refusedCount: 0, readAtMs: 0 });
  await downloads
    .where("songId")
    .anyOf(read.songs.map(songIdOf))
    .and(({ state }) => state === "failed")
    .modify({ state: "waiting", attempts: 0, nextAtMs: 0, words: "" });
  return (await updateCollection(device, read, mayDownload)) ?? { songCount: 0, refusedCount: 0 };
}

/**
 * Brings a kept collection up to date: downloads its new songs, and deletes songs that have left it, unless another
 * collection or the user keeps them. Resolves to `undefined` if the collection is not kept.
 */
export async function updateCollection(
  device: Device,
  read: ReadCollection,
  mayDownload: MayDownload,
): Promise<CollectionCounts | undefined> {
  const { database, accountKey } = device;
  const { downloads, collectionDownloads } = database;
  const allowed = read.songs.filter(mayDownload);
  const refusedCount = read.songs.length - allowed.length;
  const changed = await database.transaction("rw", downloads, collectionDownloads, async () => {
    const before = await collectionDownloads.get(read.path);
    if (!before) return undefined;
    const here = new Set(read.songs.map(songIdOf));
    const leftOutIds = before.leftOutIds.filter((id) => here.has(id));
    const wanted = allowed.filter((song) => !leftOutIds.includes(songIdOf(song)));
    const songIds = [...new Set(wanted.map(songIdOf))];
    const { path, name, image } = read;
    await collectionDownloads.put({ path, name, image, songIds, leftOutIds, refusedCount, readAtMs: Date.now() });
    await restoreRemoved(database, songIds);
    const known = new Map((await downloads.bulkGet(songIds)).flatMap((row) => (row ? [[row.songId, row]] : [])));
    await downloads.bulkAdd(newRows(wanted.filter((song) => !known.has(songIdOf(song)))));
    return { known, wanted, gone: before.songIds.filter((id) => !songIds.includes(id)) };
  });
  if (!changed) return undefined;
  for (const song of changed.wanted) await follow(device, changed.known.get(songIdOf(song)), song);
  await deleteUnheld(device, changed.gone);
  await savePicture(accountKey, read.image);
  return { songCount: changed.wanted.length, refusedCount };
}

/**
 * The rows of songs that wait to be downloaded, in the songs' order. The songs are kept only as part of the collection.
 */
function newRows(songs: readonly Song[]): DownloadRow[] {
  const rows = new Map(songs.map((song) => [songIdOf(song), newDownload(toDownloadSong(song))]));
  return [...rows.values()].map((row, index) => ({
    ...row,
    isOwnChoice: false,
    addedAtMs: row.addedAtMs + index / rows.size,
  }));
}

/** Downloads a song again if its recording has changed. */
async function follow({ database, accountKey }: Device, row: DownloadRow | undefined, song: Song): Promise<void> {
  if (!row || row.state === "removed" || recordingKeyOf(song.dataAudio) === row.path) return;
  await fetchAnew(database, accountKey, row, toDownloadSong(song));
}

/** Deletes the copies of these songs, except those that the user or another collection keeps. */
async function deleteUnheld({ database, accountKey }: Device, songIds: readonly number[]): Promise<void> {
  for (const row of await database.downloads.bulkGet([...songIds])) {
    if (row?.isOwnChoice !== false || row.state === "removed") continue;
    if (!(await isHeldByCollection(database, row.songId))) await deleteDownloadRow(database, accountKey, row);
  }
}

/** Removes a collection that no longer exists, with its songs. */
export async function forgetCollection(device: Device, path: string): Promise<void> {
  const { collectionDownloads } = device.database;
  const { songIds = [] } = (await collectionDownloads.get(path)) ?? {};
  await collectionDownloads.delete(path);
  await deleteUnheld(device, songIds);
}

/** Stops keeping a collection at the user's request. Removes the songs that nothing else keeps. */
export function removeCollection(device: Device, path: string): Promise<Removal> {
  const { downloads, collectionDownloads } = device.database;
  const change = async () => {
    const { songIds = [] } = (await collectionDownloads.get(path)) ?? {};
    await collectionDownloads.delete(path);
    const unheld: number[] = [];
    for (const row of await downloads.bulkGet([...songIds])) {
      if (row?.isOwnChoice !== false || (await isHeldByCollection(device.database, row.songId))) continue;
      unheld.push(row.songId);
    }
    return unheld;
  };
  return removeCopies({ ...device, change });
}

/** Removes songs' copies at the user's request, from every collection that keeps them. */
export function removeSongs(device: Device, songIds: readonly number[]): Promise<Removal> {
  const change = async () => {
    await leaveOut(device.database, songIds);
    return songIds;
  };
  return removeCopies({ ...device, change });
}

/** Excludes these songs, which the user has removed or cancelled, from all kept collections. */
export const leaveOut = ({ collectionDownloads }: AccountDatabase, songIds: readonly number[]): Promise<number> =>
  collectionDownloads
    .where("songIds")
    .anyOf(songIds)
    .distinct()
    .modify((collection) => {
      const left = collection.songIds.filter((id) => songIds.includes(id));
      collection.songIds = collection.songIds.filter((id) => !songIds.includes(id));
      collection.leftOutIds = [...collection.leftOutIds, ...left];
    });

/** Removes every copy, and stops keeping every collection. */
export function removeEverything(device: Device): Promise<Removal> {
  const { downloads, collectionDownloads } = device.database;
  const change = async () => {
    await collectionDownloads.clear();
    return downloads.toCollection().primaryKeys();
  };
  return removeCopies({ ...device, change });
}
