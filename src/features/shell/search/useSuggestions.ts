import { useEffect, useState } from "react";
import type { Playlist } from "#contract/shapes.ts";
import { ownPlaylists } from "#src/core/lists/ownPlaylists.ts";
import { report } from "#src/core/platform/report.ts";
import type { SearchGroup } from "./searchHits.ts";

interface Suggestions {
  groups: readonly SearchGroup[];
  playlists: readonly Playlist[];
  /** Forgets a recent search, or all of them. */
  forgetRecent: (href?: string) => Promise<void>;
}

/** The suggestions. They are read again each time the search opens, and until then the previous suggestions stay. */
export function useSuggestions(isOpen: boolean): Suggestions {
  const [groups, setGroups] = useState<readonly SearchGroup[]>([]);
  const [playlists, setPlaylists] = useState<readonly Playlist[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    const read = async () => {
      const { readSuggestions } = await import("./suggestions.ts");
      for await (const next of readSuggestions()) if (isWanted) setGroups(next);
    };
    const readOwn = async () => {
      const own = await ownPlaylists();
      if (own && isWanted) setPlaylists(own);
    };
    for (const each of [read, readOwn]) each().catch((cause) => report("loading suggestions", cause));
    return () => {
      isWanted = false;
    };
  }, [isOpen]);
  const forgetRecent = async (href?: string): Promise<void> => {
    try {
      const suggestions = await import("./suggestions.ts");
      setGroups(await suggestions.forgetRecent(href));
    } catch (cause) {
      report("removing a recent search", cause);
    }
  };
  return { groups, playlists, forgetRecent };
}
