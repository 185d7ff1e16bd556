import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

const SHOWN_MS = 4000;

/** Calls `onOver` once a message was shown long enough. The clock stops while the tab is hidden. */
export function useTimeToRead(onOver: () => void, shownMs = SHOWN_MS): void {
  const isVisible = useSyncExternalStore(watchVisibility, () => document.visibilityState === "visible");
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (!isVisible) return;
    const timer = setTimeout(over, shownMs);
    return () => clearTimeout(timer);
  }, [isVisible, shownMs]);
}

function watchVisibility(react: () => void): () => void {
  document.addEventListener("visibilitychange", react);
  return () => document.removeEventListener("visibilitychange", react);
}
