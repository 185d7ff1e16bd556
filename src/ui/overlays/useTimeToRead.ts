import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

const SHOWN_MS = 4000;
/** Longer, because the user first has to notice the change they may want to undo. */
const SHOWN_TO_UNDO_MS = 10_000;

/** Calls `onOver` once a message was shown long enough. The clock stops while the tab is hidden. */
export function useTimeToRead(canBeUndone: boolean, onOver: () => void): void {
  const isVisible = useSyncExternalStore(watchVisibility, () => document.visibilityState === "visible");
  const over = useEffectEvent(onOver);
  const timeMs = canBeUndone ? SHOWN_TO_UNDO_MS : SHOWN_MS;
  useEffect(() => {
    if (!isVisible) return;
    const timer = setTimeout(over, timeMs);
    return () => clearTimeout(timer);
  }, [isVisible, timeMs]);
}

function watchVisibility(react: () => void): () => void {
  document.addEventListener("visibilitychange", react);
  return () => document.removeEventListener("visibilitychange", react);
}
