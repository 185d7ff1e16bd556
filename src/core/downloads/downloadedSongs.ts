/** What is downloaded to this device, for everyone who plays or shows it: the tables of downloads are read nowhere above. */
import type { Song } from "#contract/shapes.ts";
import { accountDatabase, type CollectionDownload, type DownloadRow, hasAccountDatabase } from "../database/db.ts";
import { playableOwned } from "../song/playableSong.ts";

const completeRows = () => accountDatabase().downloads.where("state").equals("complete");

/** Ids of the songs whose copy on this device is complete, so that they play without a network. */
export async function downloadedSongIds(): Promise<ReadonlySet<number>> {
  return hasAccountDatabase() ? new Set(await completeRows().primaryKeys()) : new Set();
}

/** Those songs, as they play. */
export async function downloadedSongs(): Promise<Song[]> {
  return hasAccountDatabase() ? (await completeRows().toArray()).map(({ song }) => playableOwned(song)) : [];
}

/** What a song's download, complete or not, knows of it. */
export async function songOfDownload(songId: number): Promise<Song | undefined> {
  const row = hasAccountDatabase() ? await accountDatabase().downloads.get(songId) : undefined;
  return row && playableOwned(row.song);
}

/** The lyrics that came with a song's download. */
export async function downloadedLyrics(songId: number): Promise<string | undefined> {
  return hasAccountDatabase() ? (await accountDatabase().downloads.get(songId))?.lyrics : undefined;
}

/** Finished and pending downloads. */
export async function readDownloads(): Promise<DownloadRow[]> {
  return hasAccountDatabase() ? accountDatabase().downloads.where("state").notEqual("removed").toArray() : [];
}

/** The albums, playlists and favourites that are downloaded with what is added to them. */
export async function readCollectionDownloads(): Promise<CollectionDownload[]> {
  return hasAccountDatabase() ? accountDatabase().collectionDownloads.toArray() : [];
}

export async function readCollectionDownload(path: string): Promise<CollectionDownload | undefined> {
  return hasAccountDatabase() ? accountDatabase().collectionDownloads.get(path) : undefined;
}

/** What is whole on this device. */
export interface Downloaded {
  /** Ids of the songs whose copy is complete and may be played. */
  songIds: ReadonlySet<number>;
  /** Paths of the downloaded albums and playlists whose songs are all here. */
  collectionPaths: ReadonlySet<string>;
}

export async function readDownloaded(): Promise<Downloaded> {
  const songIds = await downloadedSongIds();
  const collections = await readCollectionDownloads();
  const whole = collections.filter((one) => one.songIds.length > 0 && one.songIds.every((id) => songIds.has(id)));
  return { songIds, collectionPaths: new Set(whole.map(({ path }) => path)) };
}
