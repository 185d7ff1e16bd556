import { addPence, NO_PENCE, type Pence, pence } from "#contract/money.ts";
import type { Database } from "../db/open.ts";
import { listOrderLines, lockOrder, type OrderRow, updateOrder } from "../db/queries/orders.ts";
import { type Payment, setNextCheck } from "../db/queries/payments.ts";
import { findOpenRequest } from "../db/queries/refundRequests.ts";
import { type Capture, type Dispute, type PaymentProvider, ProviderFailure } from "../domain/paymentProvider.ts";
import { nextCheckAt } from "../domain/refund.ts";
import { sendMailsNow } from "../mail/outgoing.ts";
import type { Services } from "../services.ts";
import { queueRefundMail } from "./customerMails.ts";
import { refundOrder } from "./refund.ts";
import {
  endRequest,
  makeRequestedRefund,
  type RequestedRefund,
  recordUnmadeRefund,
  refundItsLines,
} from "./requestedRefund.ts";
import { matchesPayment } from "./verify.ts";

/** What the provider reports about a fulfilled payment. */
interface ProviderState {
  refundedPence: Pence;
  /** The ids of the completed refunds. */
  refundIds: string[];
  disputes: Dispute[];
}

/**
 * Makes the refund that an administrator requested, if it has not been made yet. Then asks the provider how much of a
 * fulfilled payment was refunded and applies that to its order. An administrator's call, the webhook and the
 * reconciliation all call this, possibly at the same time and on several servers, so every step must be repeatable.
 */
export async function checkRefunds(services: Services, provider: PaymentProvider, payment: Payment): Promise<void> {
  const { db, now } = services;
  await makeRequestedRefund(services, provider, payment);
  const found = await findRefunds(provider, payment);
  // The request is handled once more, because a refund found above may belong to a request that was stored in the
  // meantime.
  const requested = await makeRequestedRefund(services, provider, payment);
  const isMailed = await db.transaction(async (transaction: Database) => {
    const context = { ...services, db: transaction };
    const order = await lockOrder(transaction, payment.orderId ?? 0);
    if (!order) return false;
    const paid = { payment, order, lines: await listOrderLines(transaction, order.id) };
    await recordDisputes(transaction, order, found.disputes);
    const { refundedPence } = found;
    const isHeld = requested !== undefined && isWithheld(requested, found, order);
    const ending = requested && (await endRequest(transaction, requested, isHeld ? [] : found.refundIds));
    const request = ending === "completed" ? requested?.request : undefined;
    // The stock is changed first, because a purchase also locks the products before the account. Otherwise the two
    // could deadlock.
    if (request) await refundItsLines(transaction, paid, { request, refundedPence });
    const undone = isHeld ? undefined : await refundOrder(transaction, paid, { refundedPence, request, at: now() });
    if (undone) await queueRefundMail(context, payment.accountId, undone);
    if (requested && ending && ending !== "completed") await recordUnmadeRefund(context, requested.request, ending);
    return undone !== undefined || requested !== undefined;
  });
  const isDisputed = hasOpen(found.disputes);
  const isSettled = !isDisputed && !(await findOpenRequest(db, payment.id));
  const isOver = isSettled && found.refundedPence === payment.amountPence;
  await setNextCheck(db, payment.id, isOver ? null : nextCheckAt(payment.createdAt, now(), isSettled));
  if (isMailed) sendMailsNow(services);
}

/**
 * Whether the requested refund is complete, but the refunded amount does not show it, because an open dispute withholds
 * money. Nothing is applied until the dispute ends, because it is unclear which lines the new amount belongs to.
 */
function isWithheld({ request, outcome }: RequestedRefund, found: ProviderState, order: OrderRow): boolean {
  const newPence = found.refundedPence - order.refundedPence;
  const isDisputed = hasOpen(found.disputes);
  return isDisputed && found.refundIds.includes(outcome.id) && newPence < request.amountPence;
}

/**
 * Fails if a dispute opens or closes between these calls to the provider, because their responses would contradict each
 * other. The next check tries again.
 */
async function findRefunds(provider: PaymentProvider, payment: Payment): Promise<ProviderState> {
  const { captureId, providerOrderId } = payment;
  const disputes = await provider.listDisputes(captureId ?? "");
  const order = await provider.findOrder(providerOrderId ?? "");
  // A provider deletes old orders; those can no longer be refunded.
  if (!order?.capture) return { refundedPence: NO_PENCE, refundIds: [], disputes };
  if (!matchesPayment(order, payment, provider))
    throw new ProviderFailure("a captured order no longer belongs to this store");
  const refundedPence = refundedForGood(order.capture, disputes);
  if (refundedPence > 0 && stateOf(disputes) !== stateOf(await provider.listDisputes(captureId ?? ""))) {
    throw new ProviderFailure("a dispute changed in the meantime");
  }
  return { refundedPence, refundIds: order.capture.refundIds, disputes };
}

const hasOpen = (disputes: Dispute[]): boolean => disputes.some(({ isOpen }) => isOpen);
const stateOf = (disputes: Dispute[]): string => JSON.stringify(disputes);

/**
 * The money that an open dispute has provisionally withheld does not count. What a lost dispute cost does count, even
 * if the provider's order does not show it.
 */
function refundedForGood({ amountPence, refundedPence }: Capture, disputes: Dispute[]): Pence {
  const reversed = disputes.filter((dispute) => dispute.isOpen && dispute.amountPence <= refundedPence);
  const provisionalPence = addPence(...reversed.map((dispute) => dispute.amountPence));
  const lostPence = addPence(...disputes.map((dispute) => dispute.lostPence));
  return pence(Math.min(amountPence, Math.max(refundedPence - provisionalPence, lostPence)));
}

/** Ignores disputes that are older, by the provider's clock, than what the order already records. */
async function recordDisputes(db: Database, order: OrderRow, disputes: Dispute[]): Promise<void> {
  if (disputes.length === 0) return;
  const updatedAt = new Date(Math.max(...disputes.map((dispute) => dispute.updatedAt.getTime())));
  if (order.disputeUpdatedAt && order.disputeUpdatedAt > updatedAt) return;
  const isDisputed = hasOpen(disputes);
  await updateOrder(db, order.id, { isDisputed, disputeUpdatedAt: updatedAt });
}
