import { formatPence, NO_PENCE } from "#contract/money.ts";
import type { Order } from "#contract/shapes.ts";
import styles from "./OrderScreen.module.css";

type Consequences = Record<Order["order_type"], string>;

const OF_ALL: Consequences = {
  Subscription: "The time left on it has ended.",
  "Beat Store": "The licence has ended, and its files can no longer be downloaded. Points it earned were taken back.",
  Merchandise: "Points it earned were taken back, and points spent on it were returned.",
};
const OF_A_PART: Consequences = {
  Subscription: "Its remaining time was shortened in proportion.",
  "Beat Store": "Points it earned were taken back in proportion.",
  Merchandise: "Points it earned were taken back and points spent on it were returned, in proportion.",
};

/** What happened to an order after it was paid: a refund, a dispute. */
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
  return ["This payment is disputed.", hasDownloads ? "Downloads are paused until that is settled." : ""];
}
