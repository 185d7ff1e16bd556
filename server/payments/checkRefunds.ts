import { addPence, NO_PENCE, type Pence, pence } from "#contract/money.ts";
import type { Database } from "../db/open.ts";
import { lockOrder, updateOrder } from "../db/queries/orders.ts";
import { type Payment, setNextCheck } from "../db/queries/payments.ts";
import { type Capture, type Dispute, type PaymentProvider, ProviderFailure } from "../domain/paymentProvider.ts";
import { nextCheckAt } from "../domain/refund.ts";
import type { Services } from "../services.ts";
import { refundOrder } from "./refund.ts";
import { sendRefundNotice } from "./sendRefundNotice.ts";
import { isOurs } from "./verify.ts";

/** What the provider says of a payment that was fulfilled. */
interface Found {
  refundedPence: Pence;
  disputes: Dispute[];
}

/**
 * Asks the provider what went back of a fulfilled payment and brings its order to that. The webhook does it, the
 * reconciliation does it, and both may do it at once, on several servers.
 */
export async function checkRefunds(services: Services, provider: PaymentProvider, payment: Payment): Promise<void> {
  const { db, now, background } = services;
  const found = await ask(provider, payment);
  const undone = await db.transaction(async (transaction) => {
    await noteDisputes(transaction, payment, found.disputes);
    return refundOrder(transaction, payment, found.refundedPence, now());
  });
  const isDisputed = found.disputes.some(({ isOpen }) => isOpen);
  const isOver = found.refundedPence === payment.amountPence && !isDisputed;
  await setNextCheck(db, payment.id, isOver ? null : nextCheckAt(payment.createdAt, now(), isDisputed));
  if (undone) background.run(() => sendRefundNotice(services, payment.accountId, undone));
}

/** A dispute that begins or ends between the questions would make the answers fit badly: they are asked again later. */
async function ask(provider: PaymentProvider, payment: Payment): Promise<Found> {
  const { captureId, providerOrderId } = payment;
  const disputes = await provider.listDisputes(captureId ?? "");
  const order = await provider.findOrder(providerOrderId ?? "");
  // A provider forgets orders after a time; what it no longer knows it no longer changes.
  if (!order?.capture) return { refundedPence: NO_PENCE, disputes };
  if (!isOurs(order, payment, provider)) throw new ProviderFailure("a captured order is not ours any more");
  const refundedPence = refundedForGood(order.capture, disputes);
  if (refundedPence > 0 && stateOf(disputes) !== stateOf(await provider.listDisputes(captureId ?? ""))) {
    throw new ProviderFailure("a dispute changed meanwhile");
  }
  return { refundedPence, disputes };
}

const stateOf = (disputes: Dispute[]): string => JSON.stringify(disputes);

/**
 * While a dispute is open, all the money that it is about may have been taken from us, and come back: that is not
 * final. What a lost dispute cost counts also where the provider's order does not show it.
 */
function refundedForGood({ amountPence, refundedPence }: Capture, disputes: Dispute[]): Pence {
  const reversed = disputes.filter((dispute) => dispute.isOpen && dispute.amountPence <= refundedPence);
  const provisionalPence = addPence(...reversed.map((dispute) => dispute.amountPence));
  const lostPence = addPence(...disputes.map((dispute) => dispute.lostPence));
  return pence(Math.min(amountPence, Math.max(refundedPence - provisionalPence, lostPence)));
}

/** News that is older than what is known, by the provider's own clock, changes nothing. */
async function noteDisputes(db: Database, { orderId }: Payment, disputes: Dispute[]): Promise<void> {
  if (disputes.length === 0) return;
  const order = await lockOrder(db, orderId ?? 0);
  const updatedAt = new Date(Math.max(...disputes.map((dispute) => dispute.updatedAt.getTime())));
  if (!order || (order.disputeUpdatedAt && order.disputeUpdatedAt > updatedAt)) return;
  const isDisputed = disputes.some(({ isOpen }) => isOpen);
  await updateOrder(db, order.id, { isDisputed, disputeUpdatedAt: updatedAt });
}
