import { createContext, useContext } from "react";
import { accountDatabase, hasAccountDatabase, type OutboxRow, useLiveQuery } from "../database/db.ts";
import { useAtomValue } from "../platform/store.ts";
import { overlayChangesAtom, overlayRows } from "./overlaidRows.ts";

const NOTHING: readonly OutboxRow[] = [];

const Pending = createContext(NOTHING);

/** The shell provides it once, so that a list of thousands of rows costs one subscription. */
export const PendingProvider = Pending.Provider;

/** Everything that the user did and that this tab's screens do not show by themselves yet, oldest first. */
export const usePending = (): readonly OutboxRow[] => useContext(Pending);

/** For the provider: what waits, live. */
export function useLivePending(): readonly OutboxRow[] {
  const changes = useAtomValue(overlayChangesAtom);
  return useLiveQuery(
    async () => (hasAccountDatabase() ? overlayRows(await accountDatabase().outbox.orderBy("seq").toArray()) : []),
    [changes],
    NOTHING,
  );
}
