import { countOf } from "#lib/format.ts";
import { type DownloadProgress, progressOf } from "#src/core/collections/collectionState.ts";
import { type Collection, collectionAt } from "#src/core/collections/registry.ts";
import { type DownloadRow, useLiveQuery } from "#src/core/database/db.ts";
import { readCollectionDownloads, readDownloads } from "#src/core/downloads/downloadedSongs.ts";
import { isBeat } from "#src/core/downloads/keptBeats.ts";
import { inFetchingOrder } from "#src/core/downloads/newDownload.ts";
import { coversOf } from "#src/core/mutations/playlists.ts";

/** A downloaded collection with its progress. */
export interface ListedCollection extends DownloadProgress {
  collection: Collection;
  image: string;
  /** Pictures of its songs. */
  covers: string[];
  songCount: number;
  isUnderWay: boolean;
}

/** All downloads on this device, finished or queued: collections by name, songs and beats in download order. */
export interface DeviceMusic {
  collections: ListedCollection[];
  rows: DownloadRow[];
  beats: DownloadRow[];
  bytes: number;
}

const NOTHING: DeviceMusic = { collections: [], rows: [], beats: [], bytes: 0 };

export const isEmpty = ({ collections, rows, beats }: DeviceMusic): boolean =>
  collections.length + rows.length + beats.length === 0;

/** Such as "3 songs and 1 beat". */
export function countDownloads({ rows, beats }: Pick<DeviceMusic, "rows" | "beats">): string {
  const counts = [
    (rows.length > 0 || beats.length === 0) && countOf(rows.length, "song"),
    beats.length > 0 && countOf(beats.length, "beat"),
  ];
  return counts.filter(Boolean).join(" and ");
}

export const useDeviceMusic = (): DeviceMusic => useLiveQuery(read, [], NOTHING);

async function read(): Promise<DeviceMusic> {
  const rows = await readDownloads();
  const bySong = new Map(rows.map((row) => [row.songId, row]));
  const collections = (await readCollectionDownloads()).flatMap(({ path, name, image, songIds }) => {
    const collection = collectionAt(path, name);
    if (!collection) return [];
    const own = songIds.flatMap((id) => bySong.get(id) ?? []);
    const isUnderWay = own.some(({ state }) => state === "waiting" || state === "fetching");
    const covers = coversOf(own.map(({ song }) => song.image));
    return [{ collection, image, covers, songCount: songIds.length, isUnderWay, ...progressOf(own) }];
  });
  const inOrder = rows.toSorted(inFetchingOrder);
  return {
    collections: collections.sort((one, other) => one.collection.name.localeCompare(other.collection.name)),
    rows: inOrder.filter((row) => !isBeat(row)),
    beats: inOrder.filter(isBeat),
    bytes: progressOf(rows).receivedBytes,
  };
}
