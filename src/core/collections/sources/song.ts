import { songInfo } from "#contract/music.ts";
import type { Song } from "#contract/shapes.ts";
import { isAppError } from "../../api/appError.ts";
import { call } from "../../api/client.ts";
import { readDownload } from "../../downloads/downloadedSongs.ts";
import { playableOwned } from "../../song/playableSong.ts";
import type { CollectionSource } from "../collectionSource.ts";
import { whole } from "../opened.ts";

/** Reads a song. Offline, falls back to its download. */
export async function readSong(id: number): Promise<Song> {
  try {
    return (await call(songInfo, { params: { id } })).music;
  } catch (error) {
    const downloaded = isAppError(error, "network") ? await readDownload(id) : undefined;
    if (!downloaded) throw error;
    return playableOwned(downloaded.song);
  }
}

export const song = {
  open: async (id) => whole([await readSong(Number(id))]),
} satisfies CollectionSource;
