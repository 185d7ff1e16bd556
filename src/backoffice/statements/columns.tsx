import { formatPence } from "#contract/money.ts";
import type { SharedKind } from "#contract/seller/items.ts";
import type { StatementItem, StatementSummary } from "#contract/seller/statements.ts";
import { formatDay } from "#lib/format.ts";
import { Badge } from "#src/ui/Badge.tsx";
import type { Column } from "#src/ui/lists/Table.tsx";

export const KIND_NAMES: Record<SharedKind, string> = {
  songs: "Song",
  albums: "Album",
  beats: "Beat",
  products: "Merchandise",
};

type Money = Pick<StatementSummary, "sales" | "refunds" | "vat" | "fees" | "owed">;

const SALES: Column<Money>[] = [
  { id: "sales", heading: "Sales", align: "end", cell: ({ sales }) => formatPence(sales) },
  { id: "refunds", heading: "Refunds", align: "end", cell: ({ refunds }) => formatPence(refunds) },
];
const VAT: Column<Money> = { id: "vat", heading: "VAT", align: "end", cell: ({ vat }) => formatPence(vat) };
const FEES: Column<Money> = { id: "fees", heading: "Fees", align: "end", cell: ({ fees }) => formatPence(fees) };

/** The VAT column is left out if there is no VAT. */
export const moneyColumns = (rows: readonly Money[]): Column<Money>[] => [
  ...SALES,
  ...(rows.some(({ vat }) => vat !== 0) ? [VAT] : []),
  FEES,
];

export const OWED: Column<Money> = {
  id: "owed",
  heading: "Owed",
  align: "end",
  cell: ({ owed }) => formatPence(owed),
};

/** "Paid on 2 December 2026" */
export function paymentOf({ owed, is_over: isOver, paid_at: paidAt }: StatementSummary): string {
  if (paidAt) return `Paid on ${formatDay(paidAt)}`;
  if (!isOver) return "This month isn’t over yet";
  return owed < 0 ? "Carried over to the next statement" : "Not paid yet";
}

export const PAYMENT: Column<StatementSummary> = {
  id: "payment",
  heading: "Payment",
  cell: (statement) => <Badge>{paymentOf(statement)}</Badge>,
};

export const itemColumns = (items: readonly StatementItem[]): Column<StatementItem>[] => [
  { id: "name", heading: "Item", cell: ({ name }) => name },
  { id: "kind", heading: "Kind", cell: ({ kind }) => KIND_NAMES[kind] },
  ...moneyColumns(items),
  { id: "percent", heading: "Share", align: "end", cell: ({ percent }) => `${percent}%` },
  OWED,
];
