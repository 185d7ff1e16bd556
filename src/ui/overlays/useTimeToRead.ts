import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

const SHOWN_MS = 4000;
/** Whoever is to undo something has to find out first that it was done. */
const SHOWN_TO_UNDO_MS = 10_000;

/** Calls `onOver` after the time that a message is shown, which stops while the tab is hidden. */
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
