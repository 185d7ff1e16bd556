import { pence } from "#contract/money.ts";
import type { Database } from "../db/open.ts";
import { listOrderLines, lockOrder, type OrderLineRow } from "../db/queries/orders.ts";
import type { Payment } from "../db/queries/payments.ts";
import {
  dropRefundRequest,
  endRefundRequest,
  findOpenRequest,
  markLinesRefunded,
  type RefundRequest,
  saveRefundId,
} from "../db/queries/refundRequests.ts";
import type { PaymentProvider, RefundOutcome } from "../domain/paymentProvider.ts";
import type { Services } from "../services.ts";
import { type MailContext, queueRefundFailedMail } from "./customerMails.ts";
import { inQuantities, isSent } from "./refund.ts";
import { restock } from "./reserve.ts";

/** PayPal forgets a request's key after 45 days, and would then refund again. */
const KEY_LASTS_MS = 40 * 24 * 3_600_000;

export interface RequestedRefund {
  request: RefundRequest;
  outcome: RefundOutcome;
}

/** Makes the refund that an order's open request asks for, or finds out what has become of it. */
export async function makeRequestedRefund(
  { db, now }: Pick<Services, "db" | "now">,
  provider: PaymentProvider,
  payment: Payment,
): Promise<RequestedRefund | undefined> {
  const request = await findOpenRequest(db, payment.orderId ?? 0);
  if (!request) return undefined;
  const { key, refundId, createdAt } = request;
  if (now().getTime() - createdAt.getTime() > KEY_LASTS_MS)
    return { request, outcome: { status: "pending", id: refundId ?? "" } };
  const part = { key, amountPence: pence(request.amountPence) };
  const outcome = await provider.refund(payment.captureId ?? "", payment.reference, part);
  if (outcome.id !== "" && outcome.id !== refundId) await saveRefundId(db, key, outcome.id);
  return { request, outcome };
}

/**
 * Ends a request whose refund is among the provider's completed ones, or that the provider rejected; a pending one
 * stays open. Returns the request if its refund is now to be applied.
 */
export async function endRequest(
  context: MailContext,
  { request, outcome }: RequestedRefund,
  completedIds: string[],
): Promise<RefundRequest | undefined> {
  const { db } = context;
  if (completedIds.includes(outcome.id)) return (await endRefundRequest(db, request.key)) ? request : undefined;
  if (outcome.status === "tooMuch") await dropRefundRequest(db, request.key);
  if (outcome.status === "failed" && (await endRefundRequest(db, request.key, { hasFailed: true })))
    await queueRefundFailedMail(context, request);
  return undefined;
}

/** Marks the lines of a request whose money was refunded, and returns their goods to stock. */
export async function refundItsLines(transaction: Database, payment: Payment, request: RefundRequest): Promise<void> {
  const order = await lockOrder(transaction, request.orderId);
  if (!order) return;
  const lines = await listOrderLines(transaction, order.id);
  await markLinesRefunded(transaction, request.lines);
  // A full refund has already returned all goods to stock.
  const isAllBack = order.paid === "Refunded" || isSent(order);
  const askedOf = ({ id }: OrderLineRow) => request.lines.find((line) => line.id === id)?.quantity ?? 0;
  if (payment.held && !isAllBack) await restock(transaction, inQuantities(payment.held, lines, askedOf));
}
