import { pence } from "#contract/money.ts";
import type { Statement, StatementSummary } from "#contract/seller/statements.ts";
import { balanceOf, totalsOf } from "#server/domain/statement.ts";
import { isOver, type SellerStatement } from "#server/payments/statements.ts";

type Money = Record<"salesPence" | "refundsPence" | "vatPence" | "feesPence" | "owedPence", number>;

const moneyOf = ({ salesPence, refundsPence, vatPence, feesPence, owedPence }: Money) => ({
  sales: pence(salesPence),
  refunds: pence(refundsPence),
  vat: pence(vatPence),
  fees: pence(feesPence),
  owed: pence(owedPence),
});

/** A statement without its items. */
export const toSummary = (statement: SellerStatement, now: Date): StatementSummary => ({
  ...moneyOf({ ...totalsOf(statement.rows), owedPence: balanceOf(statement) }),
  carried_over: pence(statement.carriedPence),
  month: statement.month,
  is_over: isOver(statement.month, now),
  paid_at: statement.paidAt?.toISOString(),
});

export const toStatement = (statement: SellerStatement, now: Date): Statement => ({
  ...toSummary(statement, now),
  items: statement.rows.map((row) => ({
    kind: row.kind,
    id: row.itemId,
    name: row.name,
    percent: row.percent,
    ...moneyOf(row),
  })),
});
