import { TransactionRollbackError } from "drizzle-orm";
import type { Database } from "../open.ts";

/** Runs work in a transaction that is rolled back, and returns its result. */
export async function tryOut<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  const results: T[] = [];
  try {
    await db.transaction(async (transaction) => {
      results.push(await work(transaction));
      transaction.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return results[0] as T;
}
