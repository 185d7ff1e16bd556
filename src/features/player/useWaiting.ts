import { useEffect, useState } from "react";
import { useAtomValue } from "#src/core/platform/store.ts";
import { statusAtom } from "#src/core/player/state.ts";

/** The status text once a wait for the recording is long enough to be noticed. */
export const BUFFERING = "Buffering…";

/** Shorter waits happen with every song and seek, so a text would only flicker. */
export const STALLED_AFTER_MS = 1000;

/** Whether playback has been waiting for its recording for at least `delayMs`; false again as soon as it plays. */
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
