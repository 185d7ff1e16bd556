import { eq, max } from "drizzle-orm";
import type { Database } from "../../open.ts";
import { paidStatements } from "../../schema/index.ts";

type PaidStatement = typeof paidStatements.$inferSelect;

/** The paid statements of an account, or of all accounts. */
export const listPaidStatements = (db: Database, accountId: number | null): Promise<PaidStatement[]> =>
  db
    .select()
    .from(paidStatements)
    .where(accountId === null ? undefined : eq(paidStatements.accountId, accountId));

/** The latest month for which a statement has been paid; null if there is none. */
export async function lastPaidMonth(db: Database): Promise<string | null> {
  return (await db.select({ month: max(paidStatements.month) }).from(paidStatements))[0]?.month ?? null;
}

export async function insertPaidStatement(db: Database, statement: PaidStatement): Promise<void> {
  await db.insert(paidStatements).values(statement);
}
