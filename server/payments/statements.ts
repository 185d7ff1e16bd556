import { notFound, refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { lockName } from "../db/queries/locks.ts";
import { listAgreements } from "../db/queries/selling/agreements.ts";
import { listEarnings } from "../db/queries/selling/entries.ts";
import { insertPaidStatement, listPaidStatements } from "../db/queries/selling/paidStatements.ts";
import { balanceOf, carryOver, monthOf, type StatementRow, statementsOf } from "../domain/statement.ts";

/** What a seller is owed for a month. */
export interface SellerStatement {
  accountId: number;
  month: string;
  rows: StatementRow[];
  /** The negative balance of earlier months; 0 if there is none. */
  carriedPence: number;
  /** Null until an administrator has paid it. A paid statement never changes. */
  paidAt: Date | null;
}

/** Transactions that change statements run one after another, so that none is paid while its shares change. */
export const lockStatements = (transaction: Database): Promise<unknown> => lockName(transaction, "statements", "");

type OfMonth = Pick<SellerStatement, "month">;
const compareMonths = ({ month: a }: OfMonth, { month: b }: OfMonth): number => (a < b ? -1 : a > b ? 1 : 0);

/** The statements of each of these accounts, newest first. */
export async function readStatements(db: Database, accountIds: readonly number[]): Promise<SellerStatement[]> {
  const [only] = accountIds;
  const one = accountIds.length === 1 && only !== undefined ? only : null;
  const agreements = await listAgreements(db);
  const earnings = await listEarnings(db, one);
  const paid = await listPaidStatements(db, accountIds);
  const found = accountIds.flatMap((accountId) => {
    const own = paid.filter((statement) => statement.accountId === accountId);
    const open = [...statementsOf(accountId, earnings, agreements)]
      .filter(([month]) => own.every((statement) => statement.month !== month))
      .map(([month, rows]) => ({ accountId, month, rows, carriedPence: 0, paidAt: null }));
    return carryOver([...own, ...open].toSorted(compareMonths));
  });
  return found.toSorted((a, b) => compareMonths(b, a));
}

/** Throws "notFound" if the account has no statement for the month. */
export async function findStatement(db: Database, accountId: number, month: string): Promise<SellerStatement> {
  const found = (await readStatements(db, [accountId])).find((statement) => statement.month === month);
  if (!found) throw notFound("There is no statement for this month.");
  return found;
}

/** Whether a month has ended. After its end, nothing is added to its statements. */
export const isOver = (month: string, now: Date): boolean => month < monthOf(now);

/** Stores a statement as it is now, and marks it as paid. Returns null if it was already paid. */
export async function payStatement(
  transaction: Database,
  accountId: number,
  month: string,
  now: Date,
): Promise<SellerStatement | null> {
  await lockStatements(transaction);
  const statement = await findStatement(transaction, accountId, month);
  if (statement.paidAt) return null;
  if (!isOver(month, now))
    throw refusal("This month isn’t over yet. A statement can be paid once its month has ended.");
  if (balanceOf(statement) < 0)
    throw refusal("Nothing is owed for this month. The balance is carried over to the next statement.");
  const paid = { ...statement, paidAt: now };
  await insertPaidStatement(transaction, paid);
  return paid;
}
