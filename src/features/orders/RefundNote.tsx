import { formatPence } from "#contract/money.ts";
import type { Order } from "#contract/shapes.ts";
import styles from "./OrderScreen.module.css";

const GONE = new Map([
  ["Subscription", "What was left of its time has ended."],
  ["Beat Store", "Its licence has ended, and its files can no longer be downloaded."],
]);
const LESS = new Map([["Subscription", "Its time is shorter by as much."]]);
const POINTS = "Points that it earned were taken back, and points that you spent on it given back, by as much.";

/** What came of an order after it was paid, in words: a refund, a dispute. */
export function RefundNote({ order }: { order: Order }) {
  const sentences = [...refundOf(order), ...disputeOf(order)].filter(Boolean);
  return sentences.length > 0 ? <p className={styles.note}>{sentences.join(" ")}</p> : null;
}

function refundOf({ order_type, order_amount, order_paid, refunded_amount = order_amount }: Order): string[] {
  const isFull = order_paid === "Refunded";
  if (!isFull && refunded_amount === order_amount) return [];
  const points = order_type === "Subscription" ? "" : POINTS;
  return isFull
    ? [`All of it, ${formatPence(order_amount)}, was refunded.`, GONE.get(order_type) ?? "", points]
    : [
        `${formatPence(refunded_amount)} of ${formatPence(order_amount)} was refunded.`,
        LESS.get(order_type) ?? "",
        points,
      ];
}

function disputeOf({ is_disputed, order_type, order_paid }: Order): string[] {
  if (!is_disputed) return [];
  const hasDownloads = order_type === "Beat Store" && order_paid === "Paid";
  return ["This payment is disputed.", hasDownloads ? "Downloads wait until that is settled." : ""];
}
