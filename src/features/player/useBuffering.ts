import { useAtomValue } from "#src/core/platform/store.ts";
import { isPlayingAtom, statusAtom } from "#src/core/player/state.ts";
import { useDelayed } from "./useDelayed.ts";

/** What a wait for the recording is called, once it is long enough to be wondered at. */
export const BUFFERING = "Buffering…";

/** Shorter waits come with every song and every seek: words for them would only flicker. */
const STALLED_AFTER_MS = 1000;

/** Whether what is to sound has been waited for, for more than a moment. */
export function useBuffering(): boolean {
  const isPlaying = useAtomValue(isPlayingAtom);
  const status = useAtomValue(statusAtom);
  return useDelayed(isPlaying && status !== "playing", STALLED_AFTER_MS);
}
