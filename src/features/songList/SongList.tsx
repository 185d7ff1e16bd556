import { type ReactNode, useCallback, useMemo } from "react";
import type { Song } from "#contract/shapes.ts";
import { useAvailability } from "#src/core/downloads/availability.ts";
import { playSongs, shuffleAll } from "#src/core/player/player.ts";
import type { PartOfList } from "#src/core/player/queueFilling.ts";
import { type SongListContext, SongListFrame } from "./SongListFrame.tsx";
import { sortSongs } from "./sortSongs.ts";
import { sourceHere } from "./sourceHere.ts";
import { useSort } from "./useSort.ts";

interface SongListProps extends SongListContext {
  songs: Song[];
  /** The total number of songs, if only the first pages are loaded. */
  total?: number;
  /** Whether more pages may follow. "Popular" then keeps the server's order, so that each page is appended. */
  isPaged?: boolean;
  /** The songs after those in the list, for the queue. */
  restToPlay?: () => PartOfList | undefined;
  children?: ReactNode;
}

/** A song list whose loaded songs are all in memory. */
export function SongList({
  songs,
  total = songs.length,
  isPaged = false,
  restToPlay,
  source,
  children,
  ...context
}: SongListProps) {
  const [sort, setSort] = useSort(context.ownOrder ? undefined : "Popular");
  const shown = useMemo(
    () => sortSongs(songs, isPaged && sort === "Popular" ? undefined : sort),
    [songs, sort, isPaged],
  );
  const availabilityOf = useAvailability();
  const playable = useMemo(
    () => shown.filter((song) => availabilityOf(song).obstacle === undefined),
    [shown, availabilityOf],
  );
  const play = useCallback(
    (song: Song) => playSongs(playable, playable.indexOf(song), sourceHere(source), restToPlay?.()),
    [playable, source, restToPlay],
  );
  return (
    <SongListFrame
      {...context}
      total={total}
      count={shown.length}
      rowAt={(index) => shown[index]}
      sort={sort}
      onSort={setSort}
      canPlay={playable.length > 0}
      onPlay={play}
      onPlayAll={() => playSongs(playable, 0, sourceHere(source), restToPlay?.())}
      onShuffleAll={() => shuffleAll(playable, sourceHere(source), restToPlay?.())}
    >
      {children}
    </SongListFrame>
  );
}
