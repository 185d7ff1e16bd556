import { createContext, useCallback, useContext } from "react";
import type { Song } from "#contract/shapes.ts";
import { useLiveQuery } from "../database/db.ts";
import { onlineAtom } from "../network/online.ts";
import { useAtomValue } from "../platform/store.ts";
import { songIdOf } from "../song/songId.ts";
import { downloadedSongIds } from "./downloadedSongIds.ts";

/** Whether this browser can download songs at all: some private windows cannot, and no page over plain http can. */
export const canDownload = (): boolean => "caches" in window && "locks" in navigator;

/** Ids of the songs whose copy is complete and may be played. */
type DownloadedIds = ReadonlySet<number>;

const NOTHING: DownloadedIds = new Set();
const DownloadedSongs = createContext(NOTHING);

/** The shell provides it once, so that a list of thousands of rows costs one subscription. */
export const DownloadedSongsProvider = DownloadedSongs.Provider;

/** The downloaded ids, live, for the provider. */
export const useLiveDownloadedIds = (): DownloadedIds => useLiveQuery(downloadedSongIds, [], NOTHING);

const NOT_OFFLINE = "Not available offline";

export interface Availability {
  isDownloaded: boolean;
  /** The message why the song cannot be played now; `undefined` when it can. */
  obstacle: string | undefined;
}

/** A function that tells whether a song is downloaded and can be played now. */
export function useAvailability(): (song: Pick<Song, "id" | "music_id">) => Availability {
  const downloadedIds = useContext(DownloadedSongs);
  const isOnline = useAtomValue(onlineAtom);
  return useCallback(
    (song) => {
      const isDownloaded = downloadedIds.has(songIdOf(song));
      return { isDownloaded, obstacle: isDownloaded || isOnline ? undefined : NOT_OFFLINE };
    },
    [downloadedIds, isOnline],
  );
}
