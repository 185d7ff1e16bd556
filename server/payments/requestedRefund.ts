import { type Pence, pence } from "#contract/money.ts";
import type { Database } from "../db/open.ts";
import { addAuditEntry } from "../db/queries/admin/audit.ts";
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
import { isSent } from "./refund.ts";
import { restock } from "./reserve.ts";
import type { SoldOrder } from "./sales.ts";

const DAY_MS = 24 * 3_600_000;
/**
 * How long a refund is repeated with the key of its request. PayPal forgets a key after 45 days, and would then refund
 * again.
 */
const KEY_LASTS_MS = 40 * DAY_MS;
/** How long a refund that the provider has begun may stay pending. */
const PENDING_MS = 180 * DAY_MS;

export interface RequestedRefund {
  request: RefundRequest;
  /** `unconfirmed`: it is too late to learn whether the provider ever made the refund. */
  outcome: Omit<RefundOutcome, "status"> & { status: RefundOutcome["status"] | "unconfirmed" };
}

/** Makes the refund that an order's open request asks for, or finds out what has become of it. */
export async function makeRequestedRefund(
  { db, now }: Pick<Services, "db" | "now">,
  provider: PaymentProvider,
  payment: Payment,
): Promise<RequestedRefund | undefined> {
  const request = await findOpenRequest(db, payment.id);
  if (!request) return undefined;
  const { key, refundId, createdAt } = request;
  const ageMs = now().getTime() - createdAt.getTime();
  if (ageMs > KEY_LASTS_MS) {
    const status = refundId && ageMs < PENDING_MS ? "pending" : "unconfirmed";
    return { request, outcome: { status, id: refundId ?? "" } };
  }
  const part = { key, amountPence: pence(request.amountPence) };
  const outcome = await provider.refund(payment.captureId ?? "", payment.reference, part);
  if (outcome.id !== "" && outcome.id !== refundId) await saveRefundId(db, key, outcome.id);
  return { request, outcome };
}

/**
 * How a request ended. Its refund is to be applied, or the provider rejected it or never confirmed it, or the request
 * was for more than was left.
 */
type Ending = "completed" | "failed" | "unconfirmed" | "dropped";

/**
 * Ends a request whose refund is among the provider's completed ones, or that the provider rejected or never confirmed.
 * Returns undefined if the request stays open because its refund is pending, or if it had already ended.
 */
export async function endRequest(
  db: Database,
  { request: { key }, outcome: { id, status } }: RequestedRefund,
  completedIds: string[],
): Promise<Ending | undefined> {
  if (completedIds.includes(id)) return (await endRefundRequest(db, key)) ? "completed" : undefined;
  if (status === "tooMuch") return (await dropRefundRequest(db, key)) ? "dropped" : undefined;
  if (status !== "failed" && status !== "unconfirmed") return undefined;
  return (await endRefundRequest(db, key, { hasFailed: true })) ? status : undefined;
}

/** Records in the audit log that a request ended without a refund, and tells the owner why, unless it was dropped. */
export async function recordUnmadeRefund(context: MailContext, request: RefundRequest, ending: Ending): Promise<void> {
  const { db, now } = context;
  if (ending === "failed" || ending === "unconfirmed") await queueRefundFailedMail(context, request, ending);
  const facts = { action: "order.refund.fail", subject: `order ${request.orderId}` };
  const before = JSON.stringify({ inProgressPence: request.amountPence });
  const after = JSON.stringify({ inProgressPence: 0 });
  await addAuditEntry(db, { at: now(), actorId: null, actor: "payment provider", ...facts, before, after });
}

/**
 * Marks the lines of a request whose money was refunded, and returns their goods to stock. `order` is the order before
 * the refund was applied, and `refundedPence` the new total.
 */
export async function refundItsLines(
  transaction: Database,
  { order, lines }: SoldOrder,
  { request, refundedPence }: { request: RefundRequest; refundedPence: Pence },
): Promise<void> {
  await markLinesRefunded(transaction, request.lines);
  // A full refund returns all goods to stock itself, and shipped goods stay with the buyer.
  const isAllBack = order.paid === "Refunded" || refundedPence === order.amountPence;
  if (isAllBack || isSent(order)) return;
  await restock(transaction, lines, ({ id }) => request.lines.find((line) => line.id === id)?.quantity ?? 0);
}
