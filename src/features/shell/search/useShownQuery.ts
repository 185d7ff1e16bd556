import { useRouterState } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Calls `onShown` with the query of the open results page, so that the box shows it even if a link opened the page. If
 * the search page without a query follows, calls `onShown` with "".
 */
export function useShownQuery(onShown: (query: string) => void): void {
  const shown = useRouterState({
    select: ({ resolvedLocation: at }) => (at?.pathname === "/search" ? String(at.search.q ?? "") : undefined),
  });
  const last = useRef("");
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    if (shown === undefined) return;
    // If no results were shown before, the box contains what the user is typing, so it is left alone.
    if (shown !== "" || last.current !== "") tell(shown);
    last.current = shown;
  }, [shown]);
}
