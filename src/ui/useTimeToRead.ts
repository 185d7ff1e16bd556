import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

const SHORTEST_MS = 6000;
const MS_PER_WORD = 1000 / 15;

interface Reading {
  words: string;
  /** Stands still while the message is hovered or focused. */
  isRunning: boolean;
  /** The time starts anew when this changes. */
  restartsWith: unknown;
  onOver(): void;
}

/** Calls `onOver` when there was time enough to read; time does not pass while the tab is hidden. */
export function useTimeToRead({ words, isRunning, restartsWith, onOver }: Reading): void {
  const isVisible = useSyncExternalStore(watchVisibility, () => document.visibilityState === "visible");
  const over = useEffectEvent(onOver);
  const timeMs = SHORTEST_MS + words.split(/\s+/).length * MS_PER_WORD;
  useEffect(() => {
    if (!isRunning || !isVisible) return;
    const timer = setTimeout(over, timeMs);
    return () => clearTimeout(timer);
  }, [isRunning, isVisible, timeMs, restartsWith]);
}

function watchVisibility(react: () => void): () => void {
  document.addEventListener("visibilitychange", react);
  return () => document.removeEventListener("visibilitychange", react);
}
