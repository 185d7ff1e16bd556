import { accountDatabase, hasAccountDatabase } from "../database/db.ts";

/** Ids of the songs whose copy on this device is complete, so that they play without a network. */
export async function downloadedSongIds(): Promise<ReadonlySet<number>> {
  if (!hasAccountDatabase()) return new Set();
  return new Set(await accountDatabase().downloads.where("state").equals("complete").primaryKeys());
}
