import { formatPence, pence } from "#contract/money.ts";
import type { OrderLineRow, OrderRow } from "../db/queries/orders.ts";
import { NEXT_STEPS } from "../domain/nextStep.ts";
import { describeLine } from "../domain/orderLine.ts";
import { vatOf } from "../domain/vat.ts";
import { type Addressee, compose } from "./emailTemplates.ts";
import type { Mail } from "./mailer.ts";

/** Confirms a purchase. */
export function orderMail(to: Addressee, order: OrderRow, lines: OrderLineRow[], appUrl: string): Mail {
  const vat = vatOf(order);
  return compose(to, {
    subject: `Your order ${order.id}`,
    lines: [
      "Thank you for your purchase.",
      ...lines.map(describeLine),
      `Paid: ${formatPence(pence(order.amountPence))}`,
      ...(vat ? [`This includes ${formatPence(vat.amount)} VAT at ${vat.percent}%.`] : []),
      NEXT_STEPS[order.orderType],
    ],
    link: { label: `Order ${order.id}`, url: `${appUrl}/order-detail/${order.id}` },
  });
}

/** Tells the store's owner about a sale. */
export function saleMail(
  owner: string,
  { order, buyer }: { order: OrderRow; buyer: { email: string; username: string } },
  lines: OrderLineRow[],
  appUrl: string,
): Mail {
  const { address } = order;
  return compose(
    { email: owner, firstName: "" },
    {
      subject: `New order ${order.id}: ${formatPence(pence(order.amountPence))}`,
      lines: [
        `${buyer.username} (${buyer.email}) has placed an order.`,
        ...lines.map(describeLine),
        ...(address ? [`Address: ${[address.street, address.city, address.state, address.country].join(", ")}`] : []),
      ],
      link: { label: `Order ${order.id}`, url: `${appUrl}/admin/orders/${order.id}` },
    },
  );
}

/** Tells the buyer that an order was handed to the carrier. */
export const shippedMail = (to: Addressee, order: OrderRow, appUrl: string): Mail =>
  compose(to, {
    subject: `Your order ${order.id} is on its way`,
    lines: [
      `We’ve sent your order with ${order.carrier}.`,
      ...(order.trackingCode ? [`Tracking number: ${order.trackingCode}`] : []),
    ],
    link: { label: `Order ${order.id}`, url: `${appUrl}/order-detail/${order.id}` },
  });
