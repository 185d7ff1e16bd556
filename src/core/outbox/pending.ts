import { createContext, useContext } from "react";
import { type OutboxRow, useLiveQuery } from "../database/db.ts";
import { useAtomValue } from "../platform/store.ts";
import { overlayChangesAtom, readOverlay } from "./overlaidRows.ts";

const NOTHING: readonly OutboxRow[] = [];

const Pending = createContext(NOTHING);

/** The shell provides it once, so that a list of thousands of rows costs one subscription. */
export const PendingProvider = Pending.Provider;

/** The user's actions that this tab's screens do not show without the overlay yet, oldest first. */
export const usePending = (): readonly OutboxRow[] => useContext(Pending);

/** The overlaid rows, live, for the provider. */
export function useLivePending(): readonly OutboxRow[] {
  const changes = useAtomValue(overlayChangesAtom);
  return useLiveQuery(readOverlay, [changes], NOTHING);
}
