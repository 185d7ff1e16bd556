import type { BeatProduct } from "#contract/shapes.ts";
import { addressOf } from "#src/core/collections/registry.ts";
import { useAvailability } from "#src/core/downloads/availability.ts";
import { store, useAtomValue } from "#src/core/platform/store.ts";
import { playSongs, positionAtom, seekTo, toggle } from "#src/core/player/player.ts";
import { currentEntryAtom, currentPathAtom, isPlayingAtom } from "#src/core/player/state.ts";
import { playableBeat } from "#src/core/song/playableSong.ts";
import { isSameRecording } from "#src/core/song/recordingKey.ts";
import { seekToPart } from "./seekToPart.ts";

interface BeatPlay {
  /** Whether the beat is in the player, playing or not. */
  isCurrent: boolean;
  isPlaying: boolean;
  /** Why the beat cannot be played now; `undefined` if it can. */
  obstacle: string | undefined;
  toggle: () => void;
  /** Goes to a place in the beat, from 0 to 1, and starts it there if it is not in the player; `undefined` if it cannot. */
  seek: ((ratio: number) => void) | undefined;
}

const STORE_PATH = "/beat-store-list";

/** Plays a beat followed by those after it in its list; without a list, the beat alone. */
export function useBeatPlay(beat: BeatProduct, among?: readonly BeatProduct[]): BeatPlay {
  const entry = useAtomValue(currentEntryAtom);
  const currentPath = useAtomValue(currentPathAtom);
  const isSounding = useAtomValue(isPlayingAtom);
  const availabilityOf = useAvailability();
  const isCurrent = entry !== undefined && isSameRecording(entry.song.dataAudio, beat.dataAudio);
  const isPlaying = isCurrent && isSounding;
  const { obstacle } = availabilityOf(playableBeat(beat));
  const path = among ? STORE_PATH : addressOf({ kind: "beat", id: String(beat.id) });
  const play = () => {
    const canPlay = (other: BeatProduct) => availabilityOf(playableBeat(other)).obstacle === undefined;
    const playable = (among ?? [beat]).filter((other) => other === beat || canPlay(other));
    const { positionSeconds } = store.get(positionAtom);
    playSongs(playable.map(playableBeat), playable.indexOf(beat), { name: among ? "Beat Store" : beat.name, path });
    if (isCurrent) seekTo(positionSeconds);
  };
  const seek = (ratio: number) => {
    if (!isCurrent) play();
    seekToPart(ratio);
  };
  return {
    isCurrent,
    isPlaying,
    // A playing beat can always be paused.
    obstacle: isPlaying ? undefined : obstacle,
    // A beat that was paused elsewhere resumes as if it had been started here.
    toggle: isPlaying || (isCurrent && currentPath === path) ? toggle : play,
    seek: isCurrent || obstacle === undefined ? seek : undefined,
  };
}
