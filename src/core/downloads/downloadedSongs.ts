/** Reads what is downloaded to this device, so that no higher layer reads the download tables itself. */
import type { Song } from "#contract/shapes.ts";
import { accountDatabase, type CollectionDownload, type DownloadRow, hasAccountDatabase } from "../database/db.ts";
import { playableOwned } from "../song/playableSong.ts";
import { isSong } from "../song/songId.ts";

/** Undefined while nobody is signed in. */
const database = () => (hasAccountDatabase() ? accountDatabase() : undefined);

const completeRows = () => database()?.downloads.where("state").equals("complete");

/** Ids of the songs and beats whose copy on this device is complete, so that they play without a network. */
export const downloadedSongIds = async (): Promise<ReadonlySet<number>> => new Set(await completeRows()?.primaryKeys());

/** The songs of `downloadedSongIds`, in playable form. Beats are left out. */
export const downloadedSongs = async (): Promise<Song[]> =>
  ((await completeRows()?.toArray()) ?? []).map(({ song }) => playableOwned(song)).filter(isSong);

/** A song's download, complete or not. */
export const readDownload = async (songId: number): Promise<DownloadRow | undefined> =>
  database()?.downloads.get(songId);

/** Finished and pending downloads. */
export const readDownloads = async (): Promise<DownloadRow[]> =>
  (await database()?.downloads.where("state").notEqual("removed").toArray()) ?? [];

/** The downloaded collection at this path. */
export const readCollectionDownload = async (path: string): Promise<CollectionDownload | undefined> =>
  database()?.collectionDownloads.get(path);

/** All downloaded collections, complete or not. */
export const readCollectionDownloads = async (): Promise<CollectionDownload[]> =>
  (await database()?.collectionDownloads.toArray()) ?? [];

/** What is completely downloaded. */
export interface Downloaded {
  /** Ids of the songs and beats whose copy is complete and may be played. */
  songIds: ReadonlySet<number>;
  /** Paths of the downloaded albums and playlists whose songs are all downloaded. */
  collectionPaths: ReadonlySet<string>;
}

export async function readDownloaded(): Promise<Downloaded> {
  const songIds = await downloadedSongIds();
  const collections = await readCollectionDownloads();
  const whole = collections.filter((one) => one.songIds.length > 0 && one.songIds.every((id) => songIds.has(id)));
  return { songIds, collectionPaths: new Set(whole.map(({ path }) => path)) };
}
