import type { Database } from "#server/db/open.ts";

type Change = (db: Database) => Promise<void>;

/**
 * Records what an import learns about files while it reads them. A real import writes at once, so that the next import
 * after an abort does not start from scratch. A dry run writes only in the transaction that is rolled back.
 */
export interface Ledger {
  write: (change: Change) => Promise<void>;
  /** Defers a change until the transaction that writes the catalogue. */
  reserve: (change: Change) => void;
  /** Applies the deferred changes. */
  replay: (db: Database) => Promise<void>;
}

export function openLedger(db: Database, isDryRun: boolean): Ledger {
  const held: Change[] = [];
  const reserve = (change: Change): void => void held.push(change);
  return {
    reserve,
    write: async (change) => (isDryRun ? reserve(change) : change(db)),
    replay: async (transaction) => {
      for (const change of held) await change(transaction);
    },
  };
}
