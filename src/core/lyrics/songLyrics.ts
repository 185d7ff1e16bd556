/** A song's lyrics, from the server or from its download. */
import { songLyrics } from "#contract/music.ts";
import { isAppError } from "../api/appError.ts";
import { call, isOffered } from "../api/client.ts";
import { optional } from "../api/optional.ts";
import { accountDatabase, hasAccountDatabase } from "../database/db.ts";
import { readDownload } from "../downloads/downloadedSongs.ts";
import { saveLyrics } from "../downloads/savedCopies.ts";
import { report } from "../platform/report.ts";

/** The lyrics to keep with a song; `undefined` where they cannot be read, which fails no download. */
export async function lyricsToSave(songId: number): Promise<string | undefined> {
  if (!isOffered(songLyrics)) return undefined;
  return (await optional(call(songLyrics, { params: { id: songId } })))?.lyrics;
}

/**
 * A song's lyrics from the server, or those kept with its download where the server cannot be read; empty where there are
 * none. What the server says replaces what was kept.
 */
export async function readLyrics(songId: number, signal: AbortSignal): Promise<string> {
  const database = hasAccountDatabase() ? accountDatabase() : undefined;
  try {
    const { lyrics } = await call(songLyrics, { params: { id: songId }, signal });
    // Whoever wants to sing does not wait for the device's storage.
    if (database) saveLyrics(database, songId, lyrics).catch((cause) => report("saving a song's lyrics", cause));
    return lyrics;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return (await readDownload(songId))?.lyrics ?? "";
  }
}
