import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

const SHORTEST_MS = 4000;
/** Longer, because the user first has to notice the change they may want to undo. */
const SHORTEST_TO_UNDO_MS = 10_000;
const MS_PER_WORD = 1000 / 15;

/** Calls `onOver` after enough time to read the message. The clock stops while the tab is hidden. */
export function useTimeToRead(message: string, canBeUndone: boolean, onOver: () => void): void {
  const isVisible = useSyncExternalStore(watchVisibility, () => document.visibilityState === "visible");
  const over = useEffectEvent(onOver);
  const timeMs = (canBeUndone ? SHORTEST_TO_UNDO_MS : SHORTEST_MS) + message.split(/\s+/).length * MS_PER_WORD;
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
