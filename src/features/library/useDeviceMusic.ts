import { accountDatabase, type DownloadRow, hasAccountDatabase, useLiveQuery } from "#src/core/database/db.ts";
import { inFetchingOrder } from "#src/core/downloads/newDownload.ts";

/** A downloaded collection as listed on this screen. */
export interface ListedCollection {
  path: string;
  name: string;
  songCount: number;
  downloadedCount: number;
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
  if (!hasAccountDatabase()) return NOTHING;
  const { downloads, collectionDownloads } = accountDatabase();
  const rows = await downloads.where("state").notEqual("removed").toArray();
  const bySong = new Map(rows.map((row) => [row.songId, row]));
  const collections = (await collectionDownloads.toArray()).map(({ path, name, songIds }) => {
    const own = songIds.flatMap((id) => bySong.get(id) ?? []);
    const downloadedCount = own.filter(({ state }) => state === "complete").length;
    return { path, name, songCount: songIds.length, downloadedCount, bytes: bytesOf(own) };
  });
  return {
    collections: collections.sort((one, other) => one.name.localeCompare(other.name)),
    rows: rows.sort(inFetchingOrder),
    bytes: bytesOf(rows),
  };
}
