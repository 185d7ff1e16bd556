import { useRouterState } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/** Calls `onShown` with the query of the open results page, so that the box shows it even if a link opened the page. */
export function useShownQuery(onShown: (query: string) => void): void {
  const shown = useRouterState({
    select: ({ resolvedLocation: at }) => (at?.pathname === "/search" ? String(at.search.q ?? "") : ""),
  });
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    if (shown !== "") tell(shown);
  }, [shown]);
}
