import { formatPence, pence } from "#contract/money.ts";
import type { OrderLineRow, OrderRow } from "../db/queries/orders.ts";
import { type Addressee, compose } from "./emailTemplates.ts";
import type { Mail } from "./mailer.ts";

const WHAT_NEXT = {
  "Beat Store": "Download your files and licence from your order.",
  Merchandise: "We’re getting your order ready.",
  Subscription: "Enjoy the music!",
};

export function orderMail(to: Addressee, order: OrderRow, lines: OrderLineRow[], appUrl: string): Mail {
  const list = lines.map(({ snapshot, quantity }) => {
    const { name, title, type, size, color } = snapshot;
    const details = [type, color?.list_value, size?.list_value].filter(Boolean).join(", ");
    return `${quantity} × ${name ?? title ?? ""}${details ? ` (${details})` : ""}`;
  });
  return compose(to, {
    subject: `Your order ${order.id}`,
    lines: [
      "Thank you for your purchase.",
      ...list,
      `Paid: ${formatPence(pence(order.amountPence))}`,
      WHAT_NEXT[order.orderType],
    ],
    link: { label: `Order ${order.id}`, url: `${appUrl}/order-detail/${order.id}` },
  });
}
