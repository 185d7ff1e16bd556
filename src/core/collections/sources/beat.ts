import type { Song } from "#contract/shapes.ts";
import { isAppError } from "../../api/appError.ts";
import { readDownload } from "../../downloads/downloadedSongs.ts";
import { readBeat } from "../../downloads/ownedBeats.ts";
import { playableBeat, playableOwned } from "../../song/playableSong.ts";
import { playableIdOfBeat } from "../../song/songId.ts";
import type { CollectionSource } from "../collectionSource.ts";
import { whole } from "../opened.ts";

/** Reads a beat. Offline, falls back to its download. */
async function readPlayable(id: number): Promise<Song> {
  try {
    return playableBeat((await readBeat(id)).product);
  } catch (error) {
    const downloaded = isAppError(error, "network") ? await readDownload(playableIdOfBeat(id)) : undefined;
    if (!downloaded) throw error;
    return playableOwned(downloaded.song);
  }
}

export const beat = {
  open: async (id) => whole([await readPlayable(Number(id))]),
} satisfies CollectionSource;
