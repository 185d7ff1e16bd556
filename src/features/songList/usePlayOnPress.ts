import type { RefObject } from "react";
import type { Song } from "#contract/shapes.ts";
import { useAvailability } from "#src/core/downloads/availability.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { preloadSong, toggle } from "#src/core/player/player.ts";
import { currentSongIdAtom, isPlayingAtom } from "#src/core/player/state.ts";
import { songIdOf } from "#src/core/song/songId.ts";
import { useRowPresses } from "./useRowPresses.ts";

/**
 * Makes a press on a row play its song. If the song is already in the player, the press pauses or resumes it. If
 * `onSelect` handles the press, the player does not change.
 */
export function usePlayOnPress(
  container: RefObject<HTMLElement | null>,
  rowAt: (index: number) => Song | undefined,
  onPlay: (song: Song, index: number) => void,
  onSelect: (index: number, event: MouseEvent) => boolean,
) {
  const currentSongId = useAtomValue(currentSongIdAtom);
  const isSounding = useAtomValue(isPlayingAtom);
  const availabilityOf = useAvailability();
  const isCurrent = (song: Song) => songIdOf(song) === currentSongId;
  const isPlaying = (song: Song) => isSounding && isCurrent(song);
  /** A playing song can always be paused. */
  const canPress = (song: Song) => availabilityOf(song).obstacle === undefined || isPlaying(song);
  useRowPresses(container, {
    onPress(index, event) {
      if (onSelect(index, event)) return;
      const song = rowAt(index);
      if (!song || !canPress(song)) return;
      if (isCurrent(song)) toggle();
      else onPlay(song, index);
    },
    onPointerDown(index) {
      const song = rowAt(index);
      if (song && canPress(song) && !isCurrent(song)) preloadSong(song);
    },
  });
  return { isCurrent, isPlaying };
}
