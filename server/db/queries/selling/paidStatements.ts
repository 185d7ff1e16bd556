import { inArray, max } from "drizzle-orm";
import type { Database } from "../../open.ts";
import { paidStatements } from "../../schema/index.ts";

type PaidStatement = typeof paidStatements.$inferSelect;

/** Statements that were paid before VAT was deducted have no amount for it. */
const NO_VAT = { vatPence: 0 };

export async function listPaidStatements(db: Database, accountIds: readonly number[]): Promise<PaidStatement[]> {
  const found = await db
    .select()
    .from(paidStatements)
    .where(inArray(paidStatements.accountId, [...accountIds]));
  return found.map((statement) => ({ ...statement, rows: statement.rows.map((row) => ({ ...NO_VAT, ...row })) }));
}

/** The latest month with a paid statement; null if there is none. */
export async function lastPaidMonth(db: Database): Promise<string | null> {
  return (await db.select({ month: max(paidStatements.month) }).from(paidStatements))[0]?.month ?? null;
}

export async function insertPaidStatement(db: Database, statement: PaidStatement): Promise<void> {
  await db.insert(paidStatements).values(statement);
}
