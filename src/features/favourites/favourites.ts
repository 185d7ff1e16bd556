import { createContext, createElement, type ReactNode, useContext, useMemo } from "react";
import type { Song } from "#contract/shapes.ts";
import type { OutboxRow } from "#src/core/database/db.ts";
import { showOutcome } from "#src/core/outbox/enqueueResult.ts";
import { enqueue } from "#src/core/outbox/outbox.ts";
import { favouritesWith } from "#src/core/outbox/overlay.ts";
import { songIdOf } from "#src/core/song/songId.ts";

const FavouriteIds = createContext<ReadonlySet<number>>(new Set<number>());

interface FavouritesProviderProps {
  /** The favourites from the server. */
  songs: Song[] | undefined;
  pending: readonly OutboxRow[];
  children?: ReactNode;
}

/** The source for every heart on the screen: the server's favourites with the pending changes applied. */
export function FavouritesProvider({ songs, pending, children }: FavouritesProviderProps) {
  const ids = useMemo(() => new Set(favouritesWith(songs ?? [], pending).map(songIdOf)), [songs, pending]);
  return createElement(FavouriteIds.Provider, { value: ids }, children);
}

export const useIsFavourite = (song: Song): boolean => useContext(FavouriteIds).has(songIdOf(song));

/** The ids of all favourites, for lists with many songs. */
export const useFavouriteIds = (): ReadonlySet<number> => useContext(FavouriteIds);

/** The heart changes at once. If the server refuses, the change is reverted and the reason is shown. */
export function changeFavourite(song: Song, isFavourite: boolean): void {
  showOutcome(enqueue({ kind: isFavourite ? "favourite.add" : "favourite.remove", song }));
}
