import { formatPence } from "#contract/money.ts";
import type { SharedKind } from "#contract/seller/items.ts";
import type { Statement, StatementItem } from "#contract/seller/statements.ts";
import { dayOf } from "../common/day.ts";
import type { Section } from "./textPdf.ts";

const KINDS: Record<SharedKind, string> = { songs: "Song", albums: "Album", beats: "Beat", products: "Merchandise" };
export const kindName = (kind: SharedKind): string => KINDS[kind];

export interface StatementFacts {
  store: string;
  seller: { name: string; email: string };
  statement: Statement;
}

const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** "May 2026" */
export const monthName = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`));

/** The sections of a statement: who owes whom, each item, and the totals. */
export function statementSections({ store, seller, statement }: StatementFacts): Section[] {
  const { month, items, sales, refunds, vat, fees, owed, carried_over: carriedOver } = statement;
  return [
    { heading: "From", lines: [store] },
    { heading: "To", lines: [seller.name, seller.email] },
    { heading: "Month", lines: [`${monthName(month)} (UTC)`] },
    ...items.map((item) => ({ heading: kindName(item.kind), lines: [item.name, amountsOf(item)] })),
    { heading: "Sales", lines: [formatPence(sales)] },
    { heading: "Refunds", lines: [formatPence(refunds)] },
    ...(vat === 0 ? [] : [{ heading: "VAT", lines: [formatPence(vat)] }]),
    { heading: "Fees", lines: [formatPence(fees)] },
    ...(carriedOver === 0 ? [] : [{ heading: "Carried over", lines: [formatPence(carriedOver)] }]),
    { heading: "Owed", lines: [formatPence(owed), paymentOf(statement)] },
  ];
}

function paymentOf({ owed, is_over: isOver, paid_at: paidAt }: Statement): string {
  if (paidAt) return `Paid on ${dayOf(new Date(paidAt))}`;
  if (!isOver) return "This month isn’t over yet";
  return owed < 0 ? "Carried over to the next statement" : "Not paid yet";
}

const amountsOf = ({ sales, refunds, vat, fees, percent, owed }: StatementItem): string =>
  [
    `Sales ${formatPence(sales)}`,
    `refunds ${formatPence(refunds)}`,
    ...(vat === 0 ? [] : [`VAT ${formatPence(vat)}`]),
    `fees ${formatPence(fees)}`,
    `share ${percent}%`,
    `owed ${formatPence(owed)}`,
  ].join(", ");
