import { pence } from "#contract/money.ts";
import type { Statement, StatementSummary } from "#contract/seller/statements.ts";
import { totalsOf } from "#server/domain/statement.ts";
import { isOver, type SellerStatement } from "#server/payments/statements.ts";

type Money = Record<"salesPence" | "refundsPence" | "feesPence" | "owedPence", number>;

const moneyOf = ({ salesPence, refundsPence, feesPence, owedPence }: Money) => ({
  ...{ sales: pence(salesPence), refunds: pence(refundsPence), fees: pence(feesPence), owed: pence(owedPence) },
});

/** A statement without its items. */
export const toSummary = ({ month, rows, paidAt }: SellerStatement, now: Date): StatementSummary => ({
  ...{ month, ...moneyOf(totalsOf(rows)), is_over: isOver(month, now) },
  paid_at: paidAt?.toISOString(),
});

export const toStatement = (statement: SellerStatement, now: Date): Statement => ({
  ...toSummary(statement, now),
  items: statement.rows.map((row) => ({
    ...{ kind: row.kind, id: row.itemId, name: row.name, percent: row.percent },
    ...moneyOf(row),
  })),
});
