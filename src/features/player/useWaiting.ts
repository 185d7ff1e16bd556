import { useEffect, useState } from "react";
import { useAtomValue } from "#src/core/platform/store.ts";
import { statusAtom } from "#src/core/player/state.ts";

/** What a wait for the recording is called, once it is long enough to be wondered at. */
export const BUFFERING = "Buffering…";

/** Shorter waits come with every song and every seek: words for them would only flicker. */
export const STALLED_AFTER_MS = 1000;

/** Whether what is to sound has been waited for, for so long; false at once when it sounds. */
export function useWaiting(delayMs: number): boolean {
  const status = useAtomValue(statusAtom);
  const isWaiting = status === "loading" || status === "buffering";
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting, delayMs]);
  return isWaiting && isLate;
}
