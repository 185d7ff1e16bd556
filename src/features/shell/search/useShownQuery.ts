import { useRouterState } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/** Tells of the query whose results page is open, so that the box has it as well: the page may have been opened by a link. */
export function useShownQuery(onShown: (query: string) => void): void {
  const shown = useRouterState({
    select: ({ resolvedLocation: at }) => (at?.pathname === "/search" ? String(at.search.q ?? "") : ""),
  });
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    if (shown !== "") tell(shown);
  }, [shown]);
}
