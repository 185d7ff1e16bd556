import { useEffect, useState } from "react";
import { report } from "#src/core/platform/report.ts";
import { RECENT } from "./searchHits.ts";
import type { Suggestions } from "./suggestions.ts";

const NONE: Suggestions = { groups: [], playlists: [] };

/** The suggestions, read again each time the search opens. */
export function useSuggestions(isOpen: boolean) {
  const [suggestions, setSuggestions] = useState(NONE);
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    const read = async () => {
      const { readSuggestions } = await import("./suggestions.ts");
      for await (const next of readSuggestions()) if (isWanted) setSuggestions(next);
    };
    read().catch((cause) => report("loading suggestions", cause));
    return () => {
      isWanted = false;
    };
  }, [isOpen]);
  const clearRecent = async (): Promise<void> => {
    const { clearRecentSearches } = await import("#src/core/search/recentSearches.ts");
    await clearRecentSearches();
    setSuggestions(({ groups, ...rest }) => ({ ...rest, groups: groups.filter(({ heading }) => heading !== RECENT) }));
  };
  return { ...suggestions, clearRecent };
}
