import { formatPence, NO_PENCE } from "#contract/money.ts";
import type { Order } from "#contract/shapes.ts";
import styles from "./OrderScreen.module.css";

type Consequences = Record<Order["order_type"], string>;

const OF_ALL: Consequences = {
  Subscription: "The remaining time has been cancelled.",
  "Beat Store":
    "The licence has ended, and you can no longer download its files. Points you earned from this order were removed.",
  Merchandise: "Points you earned from this order were removed, and points you spent were returned.",
};
const OF_A_PART: Consequences = {
  Subscription: "The remaining time was reduced in proportion to the refund.",
  "Beat Store": "Points you earned from this order were removed in proportion to the refund.",
  Merchandise:
    "Points you earned from this order were removed, and points you spent were returned, in proportion to the refund.",
};

/** A refund or dispute after the payment of an order. */
export function RefundNote({ order }: { order: Order }) {
  const sentences = [...refundOf(order), ...disputeOf(order)].filter(Boolean);
  return sentences.length > 0 ? <p className={styles.note}>{sentences.join(" ")}</p> : null;
}

function refundOf({ order_type, order_amount, order_paid, refunded_amount = NO_PENCE }: Order) {
  const all = formatPence(order_amount);
  if (order_paid === "Refunded") return [`The full ${all} was refunded.`, OF_ALL[order_type]];
  if (refunded_amount === 0) return [];
  return [`${formatPence(refunded_amount)} of ${all} was refunded.`, OF_A_PART[order_type]];
}

function disputeOf({ is_disputed, order_type, order_paid }: Order): string[] {
  if (!is_disputed) return [];
  const hasDownloads = order_type === "Beat Store" && order_paid === "Paid";
  return ["This payment is disputed.", hasDownloads ? "Downloads are paused until the dispute is resolved." : ""];
}
