import { notFound, refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { lockName } from "../db/queries/locks.ts";
import { listAgreements } from "../db/queries/selling/agreements.ts";
import { listEarnings } from "../db/queries/selling/entries.ts";
import { insertPaidStatement, listPaidStatements } from "../db/queries/selling/paidStatements.ts";
import { monthOf, type StatementRow, statementsOf } from "../domain/statement.ts";

/** What a seller is owed for a month. */
export interface SellerStatement {
  accountId: number;
  month: string;
  rows: StatementRow[];
  /** Null until an administrator has paid it. A paid statement never changes. */
  paidAt: Date | null;
}

/** Transactions that change statements run one after another, so that none is paid while its shares change. */
export const lockStatements = (transaction: Database): Promise<unknown> => lockName(transaction, "statements", "");

/** The statements of each of these accounts, newest first. */
export async function readStatements(db: Database, accountIds: readonly number[]): Promise<SellerStatement[]> {
  const [only] = accountIds;
  const one = accountIds.length === 1 && only !== undefined ? only : null;
  const agreements = await listAgreements(db);
  const earnings = await listEarnings(db, one);
  const paid = await listPaidStatements(db, one);
  const found = accountIds.flatMap((accountId) => {
    const own = paid.filter((statement) => statement.accountId === accountId);
    const open = [...statementsOf(accountId, earnings, agreements)]
      .filter(([month]) => own.every((statement) => statement.month !== month))
      .map(([month, rows]) => ({ accountId, month, rows, paidAt: null }));
    return [...own, ...open];
  });
  return found.toSorted((a, b) => (a.month < b.month ? 1 : a.month > b.month ? -1 : 0));
}

/** Throws "notFound" if the account has no statement for the month. */
export async function findStatement(db: Database, accountId: number, month: string): Promise<SellerStatement> {
  const found = (await readStatements(db, [accountId])).find((statement) => statement.month === month);
  if (!found) throw notFound("There is no statement for this month.");
  return found;
}

/** Whether a month has ended; nothing is added to its statements after that. */
export const isOver = (month: string, now: Date): boolean => month < monthOf(now);

/** Stores a statement as it is now, and marks it as paid. Returns null if it was already paid. */
export async function payStatement(
  transaction: Database,
  accountId: number,
  month: string,
  now: Date,
): Promise<SellerStatement | null> {
  await lockStatements(transaction);
  const { rows, paidAt } = await findStatement(transaction, accountId, month);
  if (paidAt) return null;
  if (!isOver(month, now))
    throw refusal("This month isn’t over yet. A statement can be paid once its month has ended.");
  await insertPaidStatement(transaction, { accountId, month, rows, paidAt: now });
  return { accountId, month, rows, paidAt: now };
}
