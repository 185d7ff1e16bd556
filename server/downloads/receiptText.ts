import { formatPence, pence } from "#contract/money.ts";
import { dayOf } from "../common/day.ts";
import type { OrderLineRow, OrderRow } from "../db/queries/orders.ts";
import { describeLine } from "../domain/orderLine.ts";
import { formatPoints } from "../domain/points.ts";
import { vatOf } from "../domain/vat.ts";
import type { Section } from "./textPdf.ts";

export interface ReceiptFacts {
  seller: string;
  /** Empty if the seller has none. */
  vatNumber: string;
  /** A sale at the merch table has no email. */
  buyer: { name: string; email: string };
  order: OrderRow;
  lines: OrderLineRow[];
  /** In hundredths; 0 if none. */
  pointsEarned: number;
}

const money = (amountPence: number): string => formatPence(pence(amountPence));

/** The sections of a receipt: the seller, the buyer, the items and how the total is made up. */
export function receiptSections({ seller, vatNumber, buyer, order, lines, pointsEarned }: ReceiptFacts): Section[] {
  const { address } = order;
  const vat = vatOf(order);
  const reductions = [
    { heading: "Discount", amountPence: order.discountPence },
    { heading: "Points", amountPence: order.pointsPence },
  ].filter(({ amountPence }) => amountPence > 0);
  return [
    { heading: "Sold by", lines: [seller, ...(vatNumber ? [`VAT number ${vatNumber}`] : [])] },
    { heading: "Sold to", lines: [buyer.name, buyer.email].filter(Boolean) },
    ...(address ? [{ heading: "Address", lines: [address.street, address.city, address.state, address.country] }] : []),
    { heading: "Date", lines: [dayOf(order.createdAt)] },
    { heading: "Order", lines: [String(order.id)] },
    { heading: "Items", lines: lines.map(itemOf) },
    ...reductions.map(({ heading, amountPence }) => ({ heading, lines: [`-${money(amountPence)}`] })),
    { heading: "Total", lines: [`${money(order.amountPence)}, ${order.paid}`] },
    ...(vat ? [{ heading: "VAT", lines: [`The total includes ${money(vat.amount)} VAT at ${vat.percent}%`] }] : []),
    ...(order.refundedPence > 0
      ? [
          {
            heading: "Refunded",
            lines: [money(order.refundedPence), ...(vat ? [`This includes ${money(vat.refunded)} VAT`] : [])],
          },
        ]
      : []),
    ...(pointsEarned > 0 ? [{ heading: "Points earned", lines: [formatPoints(pointsEarned)] }] : []),
  ];
}

const itemOf = (line: OrderLineRow): string =>
  `${describeLine(line)}: ${money((line.snapshot.price ?? 0) * line.quantity)}`;
