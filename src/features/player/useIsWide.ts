import { useSyncExternalStore } from "react";

const query = matchMedia("(min-width: 48rem)");

function subscribe(react: () => void): () => void {
  query.addEventListener("change", react);
  return () => query.removeEventListener("change", react);
}

/** True where the player is a bar with all its controls, not a phone's. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
