import { createContext, useCallback, useContext } from "react";
import type { Song } from "#contract/shapes.ts";
import { useLiveQuery } from "../database/db.ts";
import { onlineAtom } from "../network/online.ts";
import { useAtomValue } from "../platform/store.ts";
import { songIdOf } from "../song/songId.ts";
import { downloadedSongIds } from "./downloadedSongIds.ts";

/** Whether this browser can keep songs at all: not in some private windows, and not over plain http. */
export const canDownload = (): boolean => "caches" in window && "locks" in navigator;

/** Ids of the songs whose copy is complete and may be played. */
type DownloadedIds = ReadonlySet<number>;

const NOTHING: DownloadedIds = new Set();
const DownloadedSongs = createContext(NOTHING);

/** The shell provides it once, so that a list of thousands of rows costs one subscription. */
export const DownloadedSongsProvider = DownloadedSongs.Provider;

/** For the provider: what is kept, live. */
export const useLiveDownloadedIds = (): DownloadedIds => useLiveQuery(downloadedSongIds, [], NOTHING);

const NOT_OFFLINE = "Not available offline";

export interface Availability {
  isDownloaded: boolean;
  /** Why it cannot be played now, in words; `undefined` when it can. */
  obstacle: string | undefined;
}

/** Tells of any song whether it is kept and can be played now. */
export function useAvailability(): (song: Pick<Song, "id" | "music_id">) => Availability {
  const kept = useContext(DownloadedSongs);
  const isOnline = useAtomValue(onlineAtom);
  return useCallback(
    (song) => {
      const isDownloaded = kept.has(songIdOf(song));
      return { isDownloaded, obstacle: isDownloaded || isOnline ? undefined : NOT_OFFLINE };
    },
    [kept, isOnline],
  );
}
