/** A song's lyrics, from the server or from its download. */
import { lyric } from "#contract/lyrics.ts";
import { songLyrics } from "#contract/music.ts";
import { isAppError } from "../api/appError.ts";
import { call, isOffered } from "../api/client.ts";
import { optional } from "../api/optional.ts";
import { accountDatabase, hasAccountDatabase } from "../database/db.ts";
import { readDownload } from "../downloads/downloadedSongs.ts";
import { saveLyrics } from "../downloads/savedCopies.ts";
import { report } from "../platform/report.ts";
import { NOT_A_SONG } from "../song/songId.ts";

/**
 * The lyrics to keep with a song; `undefined` for a beat, and if they cannot be read, which does not fail the download.
 */
export async function lyricsToSave(songId: number): Promise<string | undefined> {
  if (songId < NOT_A_SONG) {
    // The device keeps the response, so the Lyric Pad opens offline too.
    await optional(call(lyric, { params: { id: -songId } }));
    return undefined;
  }
  if (!isOffered(songLyrics)) return undefined;
  return (await optional(call(songLyrics, { params: { id: songId } })))?.lyrics;
}

/**
 * A song's lyrics from the server, or those saved with its download if the server cannot be reached; empty if there are
 * none. Lyrics from the server replace the saved ones.
 */
export async function readLyrics(songId: number, signal: AbortSignal): Promise<string> {
  const database = hasAccountDatabase() ? accountDatabase() : undefined;
  try {
    const { lyrics } = await call(songLyrics, { params: { id: songId }, signal });
    // The lyrics are shown without waiting for the device's storage.
    if (database) saveLyrics(database, songId, lyrics).catch((cause) => report("saving a song's lyrics", cause));
    return lyrics;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return (await readDownload(songId))?.lyrics ?? "";
  }
}
