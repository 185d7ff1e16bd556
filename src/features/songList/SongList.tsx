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
  /** The songs after those in the list, for the queue. */
  restToPlay?: () => PartOfList | undefined;
  children?: ReactNode;
}

/** A song list that is loaded in full. */
export function SongList({ songs, total = songs.length, restToPlay, source, children, ...context }: SongListProps) {
  const [sort, setSort] = useSort(context.ownOrder ? undefined : "Popular");
  const shown = useMemo(() => sortSongs(songs, sort), [songs, sort]);
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
