import { type Pence, pence } from "#contract/money.ts";
import type { Database } from "../db/open.ts";
import { returnCodeUse } from "../db/queries/codes.ts";
import { type OrderRow, updateOrder } from "../db/queries/orders.ts";
import { markRefunded, type Payment } from "../db/queries/payments.ts";
import { addPoints, earnedBy, returnedBy } from "../db/queries/points.ts";
import { shortenSubscription } from "../db/queries/subscriptions.ts";
import { type Refunded, shareOf, type Undone } from "../domain/refund.ts";
import { REFUNDED } from "./outcome.ts";
import { restock } from "./reserve.ts";
import { goodsOf, type NamedLines, recordSaleRefund, type SoldOrder } from "./sales.ts";

/** An order with its payment and lines, locked until the transaction ends. */
export interface PaidOrder extends SoldOrder {
  payment: Payment;
}

interface RefundFacts {
  /** The total refunded so far. */
  refundedPence: Pence;
  /** An administrator’s refund that is included in the newly refunded amount; it names its lines. */
  request?: NamedLines | undefined;
  at: Date;
}

/**
 * Takes back what an order granted, in proportion to the total refunded so far. This is the counterpart of
 * `fulfilOrder`, in the caller's transaction. The order records that total, so a refund reported twice, late or out of
 * order is never applied twice. Undefined if there is nothing new.
 */
export async function refundOrder(
  db: Database,
  paid: PaidOrder,
  { refundedPence, request, at }: RefundFacts,
): Promise<Undone | undefined> {
  const { payment, order } = paid;
  const { id: orderId, amountPence } = order;
  if (refundedPence <= order.refundedPence) return undefined;
  const newPence = pence(refundedPence - order.refundedPence);
  const refunded = { refundedPence, amountPence };
  const isFull = refundedPence === amountPence;
  if (isFull) await cancelOrder(db, paid);
  await recordSaleRefund(db, paid, { amountPence: newPence, request, at });
  const goods = isFull ? ALL : await goodsOf(db, paid, refundedPence);
  const points = await settlePoints(db, payment, { before: order, after: refunded, goods }, at);
  const subscribedUntil = await shortenSubscription(db, { orderId, accountId: payment.accountId }, refunded, at);
  await updateOrder(db, orderId, { refundedPence, ...(isFull ? { paid: "Refunded", status: "Cancelled" } : {}) });
  return { orderId, refundedPence: newPence, subscribedUntil, ...points };
}

/** Goods that were shipped are with the buyer and do not return to the stock. */
export const isSent = ({ status, shippedAt }: Pick<OrderRow, "status" | "shippedAt">): boolean =>
  status === "Completed" || shippedAt !== null;

/** Makes the changes that only a full refund makes. Lines refunded earlier are back in stock already. */
async function cancelOrder(db: Database, { payment, order, lines }: PaidOrder): Promise<void> {
  if (!isSent(order)) await restock(db, lines, (line) => line.quantity - line.refundedQuantity);
  await returnCodeUse(db, payment.id);
  await markRefunded(db, payment.id, REFUNDED);
}

/** Stands for a refund of everything, even if nothing was paid for it. */
const ALL: Refunded = { refundedPence: 1, amountPence: 1 };

interface Growth {
  before: Refunded;
  after: Refunded;
  /** How much of the goods has been refunded. */
  goods: Refunded;
}

/** Reverses points earned and returns points spent on goods, each in proportion. The balance may become negative. */
async function settlePoints(
  db: Database,
  { id: paymentId, accountId, held }: Pick<Payment, "id" | "accountId" | "held">,
  { before, after, goods }: Growth,
  at: Date,
) {
  const earned = await earnedBy(db, paymentId);
  const pointsTakenHundredths = shareOf(earned, after) - shareOf(earned, before);
  const toReturn = shareOf(held?.pointsHundredths ?? 0, goods) - (await returnedBy(db, paymentId));
  const pointsReturnedHundredths = Math.max(0, toReturn);
  const change = { accountId, paymentId, at };
  await addPoints(db, { ...change, hundredths: pointsReturnedHundredths }, "returned");
  await addPoints(db, { ...change, hundredths: -pointsTakenHundredths }, "reversed");
  return { pointsTakenHundredths, pointsReturnedHundredths };
}
