import { MOST_PERCENT, type SharedKind } from "#contract/seller/items.ts";
import { splitPence, totalOf } from "./split.ts";

export interface Share {
  accountId: number;
  percent: number;
}

/** Who shares the earnings of an item from a month on. Without shares, the store keeps everything. */
export interface Agreement {
  kind: SharedKind;
  itemId: number;
  fromMonth: string;
  shares: Share[];
}

interface Money {
  salesPence: number;
  refundsPence: number;
  /** The VAT in the sales, less the VAT in the refunds. */
  vatPence: number;
  feesPence: number;
}

/** What an item earned in a month. */
export interface ItemMonth extends Money {
  month: string;
  kind: SharedKind;
  itemId: number;
  name: string;
}

/** An item in a seller’s statement. */
export interface StatementRow extends Money {
  kind: SharedKind;
  itemId: number;
  name: string;
  percent: number;
  owedPence: number;
}

export interface StatementTotals extends Money {
  owedPence: number;
}

const isOf = (item: Pick<Agreement, "kind" | "itemId">) => (one: Pick<Agreement, "kind" | "itemId">) =>
  one.kind === item.kind && one.itemId === item.itemId;

/** The shares that apply to an item in a month. */
export function sharesIn(
  agreements: readonly Agreement[],
  item: Pick<Agreement, "kind" | "itemId">,
  month: string,
): Share[] {
  const begun = agreements.filter(isOf(item)).filter(({ fromMonth }) => fromMonth <= month);
  return begun.toSorted((a, b) => (a.fromMonth < b.fromMonth ? 1 : -1))[0]?.shares ?? [];
}

/**
 * How much each share of an item gets: its part of the sales less refunds, VAT and fees. The store’s part comes last,
 * because it may get leftover pennies too.
 */
export const owedTo = (
  { salesPence, refundsPence, vatPence, feesPence }: Money,
  shares: readonly Share[],
): number[] => {
  const percents = shares.map(({ percent }) => percent);
  return splitPence(salesPence - refundsPence - vatPence - feesPence, [...percents, MOST_PERCENT - totalOf(percents)]);
};

/** A seller’s statements by month. There is no statement for a month without a sale, refund or fee of a shared item. */
export function statementsOf(
  accountId: number,
  earned: readonly ItemMonth[],
  agreements: readonly Agreement[],
): Map<string, StatementRow[]> {
  const byMonth = new Map<string, StatementRow[]>();
  for (const { month, ...item } of earned) {
    const shares = sharesIn(agreements, item, month);
    const place = shares.findIndex((share) => share.accountId === accountId);
    const share = shares[place];
    if (!share) continue;
    const row = { ...item, percent: share.percent, owedPence: owedTo(item, shares)[place] ?? 0 };
    byMonth.set(month, [...(byMonth.get(month) ?? []), row]);
  }
  return byMonth;
}

export const totalsOf = (rows: readonly StatementRow[]): StatementTotals => ({
  salesPence: totalOf(rows.map((row) => row.salesPence)),
  refundsPence: totalOf(rows.map((row) => row.refundsPence)),
  vatPence: totalOf(rows.map((row) => row.vatPence)),
  feesPence: totalOf(rows.map((row) => row.feesPence)),
  owedPence: totalOf(rows.map((row) => row.owedPence)),
});

interface Balanced {
  rows: readonly StatementRow[];
  /** The negative balance carried over from earlier statements; 0 if there is none. */
  carriedPence: number;
}

/** What is owed to the seller for a month, including the negative balance that was carried over. */
export const balanceOf = ({ rows, carriedPence }: Balanced): number => totalsOf(rows).owedPence + carriedPence;

/**
 * Carries the negative balance of a statement over to the seller's next statement. A paid statement does not change:
 * whatever it did not deduct goes to the statement after it.
 */
export function carryOver<S extends Balanced & { paidAt: Date | null }>(oldestFirst: readonly S[]): S[] {
  let leftPence = 0;
  return oldestFirst.map((statement) => {
    const carried = statement.paidAt ? statement : { ...statement, carriedPence: leftPence };
    const nextPence = statement.paidAt ? leftPence - statement.carriedPence : balanceOf(carried);
    leftPence = Math.min(0, nextPence);
    return carried;
  });
}

/** The month of a time in UTC, such as "2026-05". */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);
