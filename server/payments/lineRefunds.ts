import { pence } from "#contract/money.ts";
import { notFound, refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { listOrderLines, lockOrder, type OrderLineRow, type OrderRow } from "../db/queries/orders.ts";
import type { Payment } from "../db/queries/payments.ts";
import {
  addRefundRequest,
  dropRefundRequest,
  endRefundRequest,
  findPaymentOfOrder,
  markLinesRefunded,
  type RefundRequest,
} from "../db/queries/refundRequests.ts";
import { tryOut } from "../db/queries/tryOut.ts";
import type { PaymentProvider } from "../domain/paymentProvider.ts";
import type { Undone } from "../domain/refund.ts";
import { type AskedLine, amountFor, isRefundable, type PaidLine } from "../domain/refundLines.ts";
import type { Services } from "../services.ts";
import { checkRefunds } from "./checkRefunds.ts";
import { inQuantities, isSent, refundOrder } from "./refund.ts";
import { restock } from "./reserve.ts";

const NOT_PAID_HERE = "This order wasn’t paid for in this store, so there’s nothing to refund.";

/** An order with its payment and lines, locked until the transaction ends. */
export interface Refundable {
  order: OrderRow;
  payment: Payment;
  lines: OrderLineRow[];
}

const paidLine = ({ id, snapshot, quantity, refundedQuantity, isDelivery }: OrderLineRow): PaidLine => ({
  ...{ id, quantity, refundedQuantity, isDelivery },
  unitPence: snapshot.price ?? 0,
});

/** Refuses an order that does not exist or that cannot be refunded here. */
export async function lockRefundable(transaction: Database, orderId: number): Promise<Refundable> {
  const order = await lockOrder(transaction, orderId);
  if (!order) throw notFound();
  const payment = await findPaymentOfOrder(transaction, orderId);
  if (!payment?.captureId) throw refusal(NOT_PAID_HERE);
  if (order.isDisputed)
    throw refusal("The buyer has disputed this payment. Settle the dispute with the payment provider first.");
  return { order, payment, lines: await listOrderLines(transaction, orderId) };
}

/** Whether delivery is refunded although some goods are not. */
function keepsGoods(lines: PaidLine[], asked: AskedLine[]): boolean {
  const askedOf = ({ id }: PaidLine) => asked.find((one) => one.id === id)?.quantity ?? 0;
  const isKept = (line: PaidLine) => !line.isDelivery && line.quantity - line.refundedQuantity > askedOf(line);
  return lines.some(isKept) && lines.some((line) => line.isDelivery && askedOf(line) > 0);
}

/** The amount to refund for these lines, which is never zero. */
export function amountOf({ order, lines }: Refundable, asked: AskedLine[]) {
  const paid = lines.map(paidLine);
  if (asked.length === 0 || !isRefundable(paid, asked))
    throw refusal("Choose what to refund, and no more than is left.");
  const amountPence = amountFor(paid, asked, order);
  if (amountPence === 0) throw refusal("Nothing was paid for this, so there’s nothing to refund.");
  // Points or a code paid for the other goods, so this would cancel the order.
  if (keepsGoods(paid, asked) && amountPence === order.amountPence - order.refundedPence)
    throw refusal("This would refund the whole payment. To cancel the order, choose all of its items.");
  return amountPence;
}

/** The effects of a refund, found by making it in a transaction that is rolled back. */
export const tryRefund = (
  db: Database,
  { order, payment }: Refundable,
  { lines, amountPence }: Pick<RefundRequest, "lines" | "amountPence">,
  at: Date,
): Promise<Undone | undefined> =>
  tryOut(db, async (transaction) => {
    // The amount is split over the lines that a request names.
    const request = { orderId: order.id, paymentId: payment.id, lines, amountPence, createdAt: at };
    await addRefundRequest(transaction, { key: crypto.randomUUID(), ...request });
    return refundOrder(transaction, payment, pence(order.refundedPence + amountPence), at);
  });

/**
 * Refunds at the provider and applies the result here. Every step can be repeated: the provider recognises the key,
 * `checkRefunds` reverses nothing twice, and the lines change only when the request is closed.
 */
export async function finishRefund(
  services: Services,
  provider: PaymentProvider,
  { request, payment }: { request: RefundRequest; payment: Payment },
): Promise<void> {
  const { key, amountPence } = request;
  const part = { key, amountPence: pence(amountPence) };
  const outcome = await provider.refund(payment.captureId ?? "", payment.reference, part);
  await checkRefunds(services, provider, payment);
  if (outcome === "tooMuch") {
    await dropRefundRequest(services.db, key);
    throw refusal("Part of this payment was refunded elsewhere in the meantime. Check how much is left.");
  }
  await services.db.transaction((transaction: Database) => applyToLines(transaction, request, payment));
}

async function applyToLines(transaction: Database, request: RefundRequest, payment: Payment): Promise<void> {
  const order = await lockOrder(transaction, request.orderId);
  if (!order || !(await endRefundRequest(transaction, request.key))) return;
  const lines = await listOrderLines(transaction, order.id);
  await markLinesRefunded(transaction, request.lines);
  // A full refund has already returned all goods to stock.
  const isAllBack = order.paid === "Refunded" || isSent(order);
  const askedOf = ({ id }: OrderLineRow) => request.lines.find((line) => line.id === id)?.quantity ?? 0;
  if (payment.held && !isAllBack) await restock(transaction, inQuantities(payment.held, lines, askedOf));
}
