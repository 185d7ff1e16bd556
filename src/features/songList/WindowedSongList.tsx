import { useCallback } from "react";
import type { Song } from "#contract/shapes.ts";
import { isAppError } from "#src/core/api/appError.ts";
import { useAvailability } from "#src/core/downloads/availability.ts";
import type { OpenedSongs } from "#src/core/lists/openSongs.ts";
import { partToPlay } from "#src/core/lists/partToPlay.ts";
import { loadedSongs, songAt } from "#src/core/lists/songWindows.ts";
import { playSongs, shuffleAll } from "#src/core/player/player.ts";
import { MissingSongs, SavedSongsOnly } from "./MissingSongs.tsx";
import { SongList } from "./SongList.tsx";
import { type SongListContext, SongListFrame } from "./SongListFrame.tsx";
import { sourceHere } from "./sourceHere.ts";
import { useSongWindows } from "./useSongWindows.ts";
import { useSort } from "./useSort.ts";

interface WindowedSongListProps extends SongListContext {
  songList: OpenedSongs;
}

/** A windowed song list. Only rows near the viewport are loaded, but Play all plays the whole list. */
export function WindowedSongList({ songList, ...context }: WindowedSongListProps) {
  const { source, ownOrder } = context;
  const [sort, setSort] = useSort(ownOrder ? undefined : "Popular");
  const { windows, failure, show, retry } = useSongWindows(songList, sort);
  const availabilityOf = useAvailability();
  const canPlaySong = useCallback((song: Song) => availabilityOf(song).obstacle === undefined, [availabilityOf]);
  const play = useCallback(
    (song: Song, index: number) => {
      const { songs, part } = partToPlay(songList, sort, index);
      const playable = songs.filter(canPlaySong);
      playSongs(playable, playable.indexOf(song), sourceHere(source), part);
    },
    [songList, sort, canPlaySong, source],
  );
  const shuffle = () => {
    const { songs, part } = partToPlay(songList, sort, 0);
    shuffleAll(songs.filter(canPlaySong), sourceHere(source), part);
  };
  const firstToPlay = windows.loaded.get(0)?.findIndex(canPlaySong) ?? -1;
  const playAll = () => {
    const song = songAt(windows, firstToPlay);
    if (song) play(song, firstToPlay);
  };

  if (windows.loaded.size === 0 && isAppError(failure, "network")) {
    const saved = loadedSongs(songList.key);
    return (
      <SongList {...context} songs={saved}>
        <SavedSongsOnly count={saved.length} total={songList.total} />
      </SongList>
    );
  }
  return (
    <SongListFrame
      {...context}
      total={windows.total}
      count={windows.total}
      rowAt={(index) => songAt(windows, index)}
      onShow={show}
      sort={sort}
      onSort={setSort}
      canPlay={firstToPlay >= 0}
      onPlay={play}
      onPlayAll={playAll}
      onShuffleAll={shuffle}
    >
      {failure !== undefined && <MissingSongs failure={failure} onRetry={retry} />}
    </SongListFrame>
  );
}
