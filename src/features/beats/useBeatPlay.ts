import type { BeatProduct } from "#contract/shapes.ts";
import { plainSong } from "#src/core/player/plainSong.ts";
import { playSongs, toggle } from "#src/core/player/player.ts";
import { isSameRecording } from "#src/core/player/recording.ts";
import { NOT_A_SONG } from "#src/core/player/songId.ts";
import { currentEntryAtom, isPlayingAtom } from "#src/core/player/state.ts";
import { useAtomValue } from "#src/core/store.ts";

/** Lets a beat be heard in the player. */
export function useBeatPlay({ name, image, dataAudio, category_name }: BeatProduct): {
  isPlaying: boolean;
  toggle: () => void;
} {
  const entry = useAtomValue(currentEntryAtom);
  const isSounding = useAtomValue(isPlayingAtom);
  const isCurrent = entry !== undefined && isSameRecording(entry.song.dataAudio, dataAudio);
  const song = plainSong({ id: NOT_A_SONG, name, image, dataAudio, artistName: category_name });
  return {
    isPlaying: isCurrent && isSounding,
    toggle: () => (isCurrent ? toggle() : playSongs([song], 0, "Beat Store")),
  };
}
