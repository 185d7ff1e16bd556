import { refusal } from "../common/failure.ts";
import { findPaymentOf, type Payment, refusePayment } from "../db/queries/payments.ts";
import { fingerprintOf, type PurchaseRequest } from "../domain/purchase.ts";
import type { User } from "../domain/user.ts";
import type { Services } from "../services.ts";
import { type Outcome, refused, type Unapproved, WAITING } from "./outcome.ts";
import { purchaseFree } from "./purchaseFree.ts";
import { settle } from "./settle.ts";
import { isMadeWith } from "./verify.ts";

export interface Buyer extends Services {
  user: User;
  idempotencyKey: string | undefined;
}

const NOT_OURS = "We don’t recognise this payment. Nothing was charged.";
const ANOTHER_PURCHASE = "This payment was made for another purchase.";
const NOT_CHARGED = `${ANOTHER_PURCHASE} Nothing was charged. Please pay again.`;

/** Pays for a purchase. Of the payment data that the browser sends, only the id of the provider's order is used. */
export async function purchase(
  buyer: Buyer,
  request: PurchaseRequest,
  providerOrderId: string | undefined,
): Promise<Outcome> {
  const { db, payments: provider, user, idempotencyKey } = buyer;
  if (!providerOrderId) {
    return purchaseFree(buyer, { accountId: user.accountId, request, key: idempotencyKey });
  }
  const payment = await findPaymentOf(db, providerOrderId);
  if (!payment || !provider || payment.accountId !== user.accountId || !isMadeWith(payment, provider)) {
    throw refusal(NOT_OURS);
  }
  if (payment.fingerprint !== fingerprintOf(request)) return refuseOther(buyer, payment);
  const outcome = await settle(buyer, provider, payment.id);
  return outcome.kind === "unapproved" ? refuseUnapproved(buyer, payment, outcome) : outcome;
}

/**
 * Ends a payment that the provider says was not approved: a buyer who is told that nothing was charged must not be
 * charged later. A payment that has progressed in the meantime is left to the reconciliation.
 */
async function refuseUnapproved({ db }: Buyer, { id }: Payment, { reason }: Unapproved): Promise<Outcome> {
  return (await refusePayment(db, id, reason)) ? refused(reason) : WAITING;
}

/** Refuses to pay for one purchase with the payment of another, and ends the payment for the same reason. */
async function refuseOther({ db }: Buyer, payment: Payment): Promise<never> {
  const isEnded = await refusePayment(db, payment.id, NOT_CHARGED);
  throw refusal(isEnded ? NOT_CHARGED : ANOTHER_PURCHASE);
}
