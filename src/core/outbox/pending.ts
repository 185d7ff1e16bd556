import { createContext, useContext } from "react";
import { type OutboxRow, useLiveQuery } from "../database/db.ts";
import { useAtomValue } from "../platform/store.ts";
import { overlayChangesAtom, readStoredOverlay } from "./overlaidRows.ts";

const NOTHING: readonly OutboxRow[] = [];

const Pending = createContext(NOTHING);

/** Provided once by the shell, so that thousands of rows share one subscription. */
export const PendingProvider = Pending.Provider;

/** The user's actions that this tab's screens show only through the overlay, oldest first. */
export const usePending = (): readonly OutboxRow[] => useContext(Pending);

/** The overlaid rows, live; for the provider only. */
export function useLivePending(): readonly OutboxRow[] {
  const changes = useAtomValue(overlayChangesAtom);
  return useLiveQuery(readStoredOverlay, [changes], NOTHING);
}
