import type { AccountDatabase } from "../database/db.ts";
import type { Transact } from "../database/outboxRows.ts";

/** Runs the outbox's transactions on an account's database; for use in a page. */
export const transactIn =
  (database: AccountDatabase): Transact =>
  (work) => {
    const { outbox, localIds, lyricDrafts } = database;
    const tables = {
      outbox: {
        all: () => outbox.orderBy("seq").toArray(),
        get: (seq: number) => outbox.get(seq),
        put: outbox.put.bind(outbox),
      },
      localIds,
      lyricDrafts,
    };
    return database.transaction("rw", outbox, localIds, lyricDrafts, () => work(tables));
  };
