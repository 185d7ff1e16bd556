import { createContext, useContext } from "react";
import { accountDatabase, hasAccountDatabase, type OutboxRow, useLiveQuery } from "../database/db.ts";

const NOTHING: readonly OutboxRow[] = [];

const Pending = createContext(NOTHING);

/** The shell provides it once, so that a list of thousands of rows costs one subscription. */
export const PendingProvider = Pending.Provider;

/** Everything that the person did and the server does not have yet, oldest first. */
export const usePending = (): readonly OutboxRow[] => useContext(Pending);

/** For the provider: what waits, live. */
export const useLivePending = (): readonly OutboxRow[] =>
  useLiveQuery(
    async () => (hasAccountDatabase() ? accountDatabase().outbox.orderBy("seq").toArray() : []),
    [],
    NOTHING,
  );
