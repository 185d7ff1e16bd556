import { addPence, NO_PENCE, type Pence, pence } from "#contract/money.ts";
import type { Database } from "../db/open.ts";
import { lockOrder, updateOrder } from "../db/queries/orders.ts";
import { type Payment, setNextCheck } from "../db/queries/payments.ts";
import { type Capture, type Dispute, type PaymentProvider, ProviderFailure } from "../domain/paymentProvider.ts";
import { nextCheckAt } from "../domain/refund.ts";
import { sendMailsNow } from "../mail/outgoing.ts";
import type { Services } from "../services.ts";
import { queueRefundMail } from "./customerMails.ts";
import { refundOrder } from "./refund.ts";
import { matchesPayment } from "./verify.ts";

/** What the provider reports about a fulfilled payment. */
interface ProviderState {
  refundedPence: Pence;
  disputes: Dispute[];
}

/**
 * Asks the provider how much of a fulfilled payment was refunded and applies that to its order. The webhook and the
 * reconciliation both call it, possibly at the same time and on several servers.
 */
export async function checkRefunds(services: Services, provider: PaymentProvider, payment: Payment): Promise<void> {
  const { db, now } = services;
  const found = await findRefunds(provider, payment);
  const undone = await db.transaction(async (transaction) => {
    await recordDisputes(transaction, payment, found.disputes);
    const taken = await refundOrder(transaction, payment, found.refundedPence, now());
    if (taken) await queueRefundMail({ ...services, db: transaction }, payment.accountId, taken);
    return taken;
  });
  const isDisputed = found.disputes.some(({ isOpen }) => isOpen);
  const isOver = found.refundedPence === payment.amountPence && !isDisputed;
  await setNextCheck(db, payment.id, isOver ? null : nextCheckAt(payment.createdAt, now(), isDisputed));
  if (undone) sendMailsNow(services);
}

/**
 * Fails if a dispute opens or closes between the calls, since their responses would contradict each other. The next
 * check tries again.
 */
async function findRefunds(provider: PaymentProvider, payment: Payment): Promise<ProviderState> {
  const { captureId, providerOrderId } = payment;
  const disputes = await provider.listDisputes(captureId ?? "");
  const order = await provider.findOrder(providerOrderId ?? "");
  // A provider deletes old orders; those can no longer be refunded.
  if (!order?.capture) return { refundedPence: NO_PENCE, disputes };
  if (!matchesPayment(order, payment, provider))
    throw new ProviderFailure("a captured order no longer belongs to this store");
  const refundedPence = refundedForGood(order.capture, disputes);
  if (refundedPence > 0 && stateOf(disputes) !== stateOf(await provider.listDisputes(captureId ?? ""))) {
    throw new ProviderFailure("a dispute changed in the meantime");
  }
  return { refundedPence, disputes };
}

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
async function recordDisputes(db: Database, { orderId }: Payment, disputes: Dispute[]): Promise<void> {
  if (disputes.length === 0) return;
  const order = await lockOrder(db, orderId ?? 0);
  const updatedAt = new Date(Math.max(...disputes.map((dispute) => dispute.updatedAt.getTime())));
  if (!order || (order.disputeUpdatedAt && order.disputeUpdatedAt > updatedAt)) return;
  const isDisputed = disputes.some(({ isOpen }) => isOpen);
  await updateOrder(db, order.id, { isDisputed, disputeUpdatedAt: updatedAt });
}
