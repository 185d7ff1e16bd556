import { useRef, useState } from "react";
import type { Playlist } from "#contract/shapes.ts";
import type { Found } from "#contract/shell.ts";
import { messageOf } from "#src/core/api/appError.ts";
import { find } from "#src/core/search/find.ts";
import type { SearchGroup } from "./searchHits.ts";

export type SearchState =
  | { kind: "idle" }
  | { kind: "searching" }
  | {
      kind: "found";
      query: string;
      found: Found;
      /** Also includes the user's playlists that match. */
      groupsWith(playlists: readonly Playlist[]): SearchGroup[];
    }
  | { kind: "failed"; message: string };

/** Searches on every change of the text. The previous request is aborted and its response ignored. */
export function useSearch() {
  const [query, setQuery] = useState("");
  const [state, setState] = useState<SearchState>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  /** The text that was last searched for. The box may already show a newer text. */
  const searched = useRef("");
  const shown = useRef("");

  /** Shows a text in the box without searching for it. `search` does that once the results are wanted. */
  const show = (text: string): void => {
    if (text.trim() !== searched.current) void change("");
    shown.current = text;
    setQuery(text);
  };
  const search = (): void => {
    if (shown.current.trim() !== searched.current) void change(shown.current);
  };
  const change = async (typed: string): Promise<void> => {
    shown.current = typed;
    setQuery(typed);
    const nextQuery = typed.trim();
    // Only spaces differ, so the running request continues. A failed request is repeated.
    if (nextQuery === searched.current && state.kind !== "failed") return;
    searched.current = nextQuery;
    running.current?.abort();
    if (nextQuery === "") return setState({ kind: "idle" });
    const own = new AbortController();
    running.current = own;
    // The previous results stay visible until there are new ones.
    setState((before) => (before.kind === "found" ? before : { kind: "searching" }));
    const next = await resultsOf(nextQuery, own.signal);
    if (!own.signal.aborted) setState(next);
  };
  return { query, state, change, show, search };
}

async function resultsOf(query: string, signal: AbortSignal): Promise<SearchState> {
  try {
    const [found, { searchGroups }] = await Promise.all([find(query, { signal }), import("./searchGroups.ts")]);
    return { kind: "found", query, found, groupsWith: (playlists) => searchGroups(found, query, playlists) };
  } catch (error) {
    return { kind: "failed", message: messageOf(error) };
  }
}
