import { useSyncExternalStore } from "react";

/** Windows that are as narrow as a phone’s. Stylesheets have the same width. */
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
