import { useSyncExternalStore } from "react";

/** Matches windows as narrow as a phone. The stylesheets use the same width. */
export const NARROW = "(max-width: 47.99rem)";

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (react) => {
      const list = matchMedia(query);
      list.addEventListener("change", react);
      return () => list.removeEventListener("change", react);
    },
    () => matchMedia(query).matches,
  );
}
