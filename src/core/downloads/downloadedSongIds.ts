import { accountDatabase, hasAccountDatabase } from "../database/db.ts";

/** Ids of the songs whose copy on this device is complete, so that they play without a network. */
export async function downloadedSongIds(): Promise<ReadonlySet<number>> {
  if (!hasAccountDatabase()) return new Set();
  return new Set(await accountDatabase().downloads.where("state").equals("complete").primaryKeys());
}

/** What is whole on this device. */
export interface Downloaded {
  /** Ids of the songs whose copy is complete and may be played. */
  songIds: ReadonlySet<number>;
  /** Paths of the kept albums and playlists whose songs are all here. */
  collectionPaths: ReadonlySet<string>;
}

export async function readDownloaded(): Promise<Downloaded> {
  const songIds = await downloadedSongIds();
  const collections = hasAccountDatabase() ? await accountDatabase().collectionDownloads.toArray() : [];
  const whole = collections.filter((one) => one.songIds.length > 0 && one.songIds.every((id) => songIds.has(id)));
  return { songIds, collectionPaths: new Set(whole.map(({ path }) => path)) };
}
