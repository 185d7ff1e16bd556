import { pence } from "#contract/money.ts";
import { notFound, refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { listOrderLines, lockOrder, type OrderLineRow } from "../db/queries/orders.ts";
import { findPaymentOfOrder } from "../db/queries/refundRequests.ts";
import { tryOut } from "../db/queries/tryOut.ts";
import type { PaymentProvider } from "../domain/paymentProvider.ts";
import type { Undone } from "../domain/refund.ts";
import { type AskedLine, amountFor, isRefundable, type PaidLine } from "../domain/refundLines.ts";
import { type PaidOrder, refundOrder } from "./refund.ts";
import type { NamedLines } from "./sales.ts";
import { isMadeWith } from "./verify.ts";

const NOT_PAID_HERE = "This order wasn’t paid through your store’s payment provider, so it can’t be refunded here.";

const paidLine = ({ id, snapshot, quantity, refundedQuantity, isDelivery }: OrderLineRow): PaidLine => ({
  id,
  quantity,
  refundedQuantity,
  isDelivery,
  unitPence: snapshot.price ?? 0,
});

/** Refuses an order that does not exist or that cannot be refunded here. */
export async function lockRefundable(
  transaction: Database,
  orderId: number,
  provider: PaymentProvider | null,
): Promise<PaidOrder> {
  const order = await lockOrder(transaction, orderId);
  if (!order) throw notFound();
  const payment = await findPaymentOfOrder(transaction, orderId);
  if (!payment?.captureId || !provider || !isMadeWith(payment, provider)) throw refusal(NOT_PAID_HERE);
  if (order.isDisputed)
    throw refusal("The buyer has disputed this payment. Settle the dispute with the payment provider first.");
  return { order, payment, lines: await listOrderLines(transaction, orderId) };
}

/** Whether delivery would be refunded although the buyer keeps some of the goods. */
function keepsGoods(lines: PaidLine[], asked: AskedLine[]): boolean {
  const askedOf = ({ id }: PaidLine) => asked.find((one) => one.id === id)?.quantity ?? 0;
  const isKept = (line: PaidLine) => !line.isDelivery && line.quantity - line.refundedQuantity > askedOf(line);
  return lines.some(isKept) && lines.some((line) => line.isDelivery && askedOf(line) > 0);
}

/** The amount to refund for these lines, which is never zero. */
export function amountOf({ order, lines }: PaidOrder, asked: AskedLine[]) {
  const paid = lines.map(paidLine);
  if (asked.length === 0 || !isRefundable(paid, asked))
    throw refusal("Choose what to refund, and no more than is left.");
  const amountPence = amountFor(paid, asked, order);
  if (amountPence === 0) throw refusal("Nothing was paid for this, so there’s nothing to refund.");
  // Points or a code paid for the goods that the buyer keeps. Refunding all that was paid would cancel those goods too.
  if (keepsGoods(paid, asked) && amountPence === order.amountPence - order.refundedPence)
    throw refusal("This would refund the whole payment. To cancel the order, choose all of its items.");
  return amountPence;
}

/** The effects of a refund, found by making it in a transaction that is rolled back. */
export function tryRefund(db: Database, paid: PaidOrder, request: NamedLines, at: Date): Promise<Undone | undefined> {
  const refundedPence = pence(paid.order.refundedPence + request.amountPence);
  return tryOut(db, (transaction) => refundOrder(transaction, paid, { refundedPence, request, at }));
}
