import type { BeatProduct } from "#contract/shapes.ts";
import { useAvailability } from "#src/core/downloads/availability.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { playSongs, toggle } from "#src/core/player/player.ts";
import { currentEntryAtom, isPlayingAtom } from "#src/core/player/state.ts";
import { playableBeat } from "#src/core/song/playableSong.ts";
import { isSameRecording } from "#src/core/song/recordingKey.ts";

interface BeatPlay {
  /** Whether the beat is in the player, playing or not. */
  isCurrent: boolean;
  isPlaying: boolean;
  /** Why the beat cannot be played now; `undefined` if it can. */
  obstacle: string | undefined;
  toggle: () => void;
}

/** Plays a beat, followed by those after it in its list. */
export function useBeatPlay(beat: BeatProduct, among: readonly BeatProduct[] = [beat]): BeatPlay {
  const entry = useAtomValue(currentEntryAtom);
  const isSounding = useAtomValue(isPlayingAtom);
  const availabilityOf = useAvailability();
  const isCurrent = entry !== undefined && isSameRecording(entry.song.dataAudio, beat.dataAudio);
  const isPlaying = isCurrent && isSounding;
  const { obstacle } = availabilityOf(playableBeat(beat));
  const playList = () => {
    const canPlay = (other: BeatProduct) => availabilityOf(playableBeat(other)).obstacle === undefined;
    const playable = among.filter((other) => other === beat || canPlay(other));
    playSongs(playable.map(playableBeat), playable.indexOf(beat), "Beat Store");
  };
  return {
    isCurrent,
    isPlaying,
    // A playing beat can always be paused.
    obstacle: isPlaying ? undefined : obstacle,
    toggle: isCurrent ? toggle : playList,
  };
}
