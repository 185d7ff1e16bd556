import type { BeatProduct } from "#contract/shapes.ts";
import { useAvailability } from "#src/core/downloads/downloadedSongs.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { playSongs, toggle } from "#src/core/player/player.ts";
import { currentEntryAtom, isPlayingAtom } from "#src/core/player/state.ts";
import { playableBeat } from "#src/core/song/playableSong.ts";
import { isSameRecording } from "#src/core/song/recordingKey.ts";

/** Plays a beat in the player. */
export function useBeatPlay(beat: BeatProduct): {
  isPlaying: boolean;
  /** Why the beat cannot be played now; `undefined` when it can. */
  obstacle: string | undefined;
  toggle: () => void;
} {
  const entry = useAtomValue(currentEntryAtom);
  const isSounding = useAtomValue(isPlayingAtom);
  const isCurrent = entry !== undefined && isSameRecording(entry.song.dataAudio, beat.dataAudio);
  const song = playableBeat(beat);
  const isPlaying = isCurrent && isSounding;
  const { obstacle } = useAvailability()(song);
  return {
    isPlaying,
    // A beat that is playing can always be paused.
    obstacle: isPlaying ? undefined : obstacle,
    toggle: () => (isCurrent ? toggle() : playSongs([song], 0, "Beat Store")),
  };
}
