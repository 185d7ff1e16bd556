import { useSyncExternalStore } from "react";

/** Whether a media query matches. */
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
