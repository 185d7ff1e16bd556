import { type Collection, collectionAt } from "#src/core/collections/registry.ts";
import { type DownloadRow, useLiveQuery } from "#src/core/database/db.ts";
import { readCollectionDownloads, readDownloads } from "#src/core/downloads/downloadedSongs.ts";
import { inFetchingOrder } from "#src/core/downloads/newDownload.ts";
import { coversOf } from "#src/core/outbox/mutations/playlists.ts";

/** A downloaded collection with its progress. */
export interface ListedCollection {
  collection: Collection;
  image: string;
  /** Pictures of its songs. */
  covers: string[];
  songCount: number;
  downloadedCount: number;
  isUnderWay: boolean;
  /** Songs that failed to download and may be tried again. */
  failedIds: number[];
  bytes: number;
}

/** All downloads on this device, finished or queued: collections by name, songs in download order. */
export interface DeviceMusic {
  collections: ListedCollection[];
  rows: DownloadRow[];
  bytes: number;
}

const NOTHING: DeviceMusic = { collections: [], rows: [], bytes: 0 };

export const useDeviceMusic = (): DeviceMusic => useLiveQuery(read, [], NOTHING);

const bytesOf = (rows: readonly DownloadRow[]): number =>
  rows.reduce((sum, { receivedBytes }) => sum + receivedBytes, 0);

async function read(): Promise<DeviceMusic> {
  const rows = await readDownloads();
  const bySong = new Map(rows.map((row) => [row.songId, row]));
  const collections = (await readCollectionDownloads()).flatMap(({ path, name, image, songIds }) => {
    const collection = collectionAt(path, name);
    if (!collection) return [];
    const own = songIds.flatMap((id) => bySong.get(id) ?? []);
    const downloadedCount = own.filter(({ state }) => state === "complete").length;
    const isUnderWay = own.some(({ state }) => state === "waiting" || state === "fetching");
    const failedIds = own.filter(({ state }) => state === "failed").map(({ songId }) => songId);
    const covers = coversOf(own.map(({ song }) => song.image));
    const counts = { songCount: songIds.length, downloadedCount, isUnderWay, failedIds };
    return [{ collection, image, covers, ...counts, bytes: bytesOf(own) }];
  });
  return {
    collections: collections.sort((one, other) => one.collection.name.localeCompare(other.collection.name)),
    rows: rows.sort(inFetchingOrder),
    bytes: bytesOf(rows),
  };
}
