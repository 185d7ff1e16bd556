import { createContext, useCallback, useContext } from "react";
import type { Song } from "#contract/shapes.ts";
import { useLiveQuery } from "../database/db.ts";
import { onlineAtom } from "../network/online.ts";
import { useAtomValue } from "../platform/store.ts";
import { songIdOf } from "../song/songId.ts";
import { type Downloaded, readDownloaded } from "./downloadedSongs.ts";

/** Whether this browser can download songs at all: some private windows cannot, and no page over plain http can. */
export const canDownload = (): boolean => "caches" in window && "locks" in navigator;

const NOTHING: Downloaded = { songIds: new Set(), collectionPaths: new Set() };
const DownloadedContext = createContext(NOTHING);

/** The shell provides this context once, so that a list of thousands of rows costs one subscription. */
export const DownloadedProvider = DownloadedContext.Provider;

/** A live query of what is downloaded, for the provider. */
export const useLiveDownloaded = (): Downloaded => useLiveQuery(readDownloaded, [], NOTHING);

/** The mark of anything that is completely downloaded. */
export const DOWNLOADED_SIGN = { icon: "downloaded", label: "Available offline" } as const;

/** Paths of the albums and playlists that are completely downloaded. */
export const useDownloadedPaths = (): ReadonlySet<string> => useContext(DownloadedContext).collectionPaths;

const NOT_OFFLINE = "Not available offline";

export interface Availability {
  isDownloaded: boolean;
  /** Why the song cannot be played now, as a message; `undefined` if it can. */
  obstacle: string | undefined;
}

/** A function that tells whether a song is downloaded and can be played now. */
export function useAvailability(): (song: Pick<Song, "id" | "music_id">) => Availability {
  const { songIds } = useContext(DownloadedContext);
  const isOnline = useAtomValue(onlineAtom);
  return useCallback(
    (song) => {
      const isDownloaded = songIds.has(songIdOf(song));
      return { isDownloaded, obstacle: isDownloaded || isOnline ? undefined : NOT_OFFLINE };
    },
    [songIds, isOnline],
  );
}
