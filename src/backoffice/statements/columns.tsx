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

type Money = Pick<StatementSummary, "sales" | "refunds" | "fees" | "owed">;

export const MONEY: Column<Money>[] = [
  { id: "sales", heading: "Sales", align: "end", cell: ({ sales }) => formatPence(sales) },
  { id: "refunds", heading: "Refunds", align: "end", cell: ({ refunds }) => formatPence(refunds) },
  { id: "fees", heading: "Fees", align: "end", cell: ({ fees }) => formatPence(fees) },
];

export const OWED: Column<Money> = {
  ...{ id: "owed", heading: "Owed", align: "end" },
  cell: ({ owed }) => formatPence(owed),
};

/** "Paid on 2 December 2026" */
export function paymentOf({ is_over: isOver, paid_at: paidAt }: StatementSummary): string {
  if (paidAt) return `Paid on ${formatDay(paidAt)}`;
  return isOver ? "Not paid yet" : "This month isn’t over yet";
}

export const PAYMENT: Column<StatementSummary> = {
  ...{ id: "payment", heading: "Payment" },
  cell: (statement) => <Badge>{paymentOf(statement)}</Badge>,
};

export const ITEM_COLUMNS: Column<StatementItem>[] = [
  { id: "name", heading: "Item", cell: ({ name }) => name },
  { id: "kind", heading: "Kind", cell: ({ kind }) => KIND_NAMES[kind] },
  ...MONEY,
  { id: "percent", heading: "Share", align: "end", cell: ({ percent }) => `${percent}%` },
  OWED,
];
