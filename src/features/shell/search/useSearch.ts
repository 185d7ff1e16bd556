import { useRef, useState } from "react";
import { type Found, search } from "#contract/shell.ts";
import { isAppError, messageOf } from "#src/core/api/appError.ts";
import { call } from "#src/core/api/client.ts";
import { isOnline } from "#src/core/network/online.ts";
import { searchOffline } from "#src/core/search/searchIndex.ts";

export type SearchState =
  | { kind: "idle" }
  | { kind: "searching" }
  | { kind: "found"; query: string; found: Found }
  | { kind: "failed"; message: string };

/** Searches at each change of the text. The request before is given up, and an answer to an earlier text is never shown. */
export function useSearch() {
  const [query, setQuery] = useState("");
  const [state, setState] = useState<SearchState>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);

  const change = async (typed: string): Promise<void> => {
    setQuery(typed);
    const wanted = typed.trim();
    // A space more asks for nothing else, and what is being asked goes on.
    if (wanted === query.trim()) return;
    running.current?.abort();
    if (wanted === "") return setState({ kind: "idle" });
    const own = new AbortController();
    running.current = own;
    // What was found before stays in view until there is something newer.
    setState((before) => (before.kind === "found" ? before : { kind: "searching" }));
    const next = await answerTo(wanted, own.signal);
    if (!own.signal.aborted) setState(next);
  };
  return { query, state, change };
}

async function answerTo(query: string, signal: AbortSignal): Promise<SearchState> {
  try {
    return { kind: "found", query, found: await find(query, signal) };
  } catch (error) {
    return { kind: "failed", message: messageOf(error) };
  }
}

/** What the server finds; without a network, what this device has seen. */
async function find(query: string, signal: AbortSignal): Promise<Found> {
  if (!isOnline()) return searchOffline(query);
  try {
    return await call(search, { body: { query }, signal });
  } catch (error) {
    if (isAppError(error, "network")) return searchOffline(query);
    throw error;
  }
}
