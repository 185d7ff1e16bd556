import { randomUUID } from "node:crypto";
import { formatPence, type Pence } from "#contract/money.ts";
import { Failure, refusal } from "../common/failure.ts";
import { findPaymentOf, insertPayment, type Payment, refusePayment, setProviderOrder } from "../db/queries/payments.ts";
import { type PaymentProvider, ProviderFailure } from "../domain/paymentProvider.ts";
import { fingerprintOf, type PurchaseKind, type PurchaseRequest, withoutShownFacts } from "../domain/purchase.ts";
import type { User } from "../domain/user.ts";
import type { Services } from "../services.ts";
import { type Outcome, refused, type Unapproved, WAITING } from "./outcome.ts";
import { purchaseFree } from "./purchaseFree.ts";
import { quotePurchase } from "./quote.ts";
import { settle } from "./settle.ts";
import { isMadeWith } from "./verify.ts";

export interface Buyer extends Services {
  user: User;
  idempotencyKey: string | undefined;
}

const GOOD_FOR_MS = 3 * 3600 * 1000;
const DESCRIPTIONS: Record<PurchaseKind, string> = {
  beat: "Beat licence",
  merchandise: "Merchandise",
  package: "Subscription",
};

const NOT_OURS = "We don’t recognise this payment. Nothing was charged.";
const ANOTHER_PURCHASE = "This payment was made for another purchase.";
const NOT_CHARGED = `${ANOTHER_PURCHASE} Nothing was charged. Please pay again.`;

/** Quotes a purchase and creates a provider order for it, which can pay only for this account and purchase. */
export async function createProviderOrder(
  services: Services,
  provider: PaymentProvider,
  accountId: number,
  request: PurchaseRequest,
): Promise<{ id: string; amount: Pence }> {
  const { db, now } = services;
  const { totalPence } = await quotePurchase(services, accountId, request);
  if (totalPence === 0) throw refusal(`The total is ${formatPence(totalPence)}, so there’s nothing to pay.`);
  const reference = randomUUID();
  const payment = await insertPayment(db, {
    accountId,
    reference,
    purchase: request.purchase,
    body: withoutShownFacts(request),
    fingerprint: fingerprintOf(request),
    provider: provider.name,
    environment: provider.environment,
    amountPence: totalPence,
    state: "created",
    createdAt: now(),
    expiresAt: new Date(now().getTime() + GOOD_FOR_MS),
  });
  if (!payment) throw new Error("the payment was not saved");
  const description = DESCRIPTIONS[request.purchase];
  const id = await requestOrder(services, provider, { reference, amountPence: totalPence, description });
  await setProviderOrder(db, payment.id, id);
  return { id, amount: totalPence };
}

async function requestOrder(
  { report, events }: Services,
  provider: PaymentProvider,
  order: Parameters<PaymentProvider["createOrder"]>[0],
): Promise<string> {
  try {
    return await provider.createOrder(order);
  } catch (cause) {
    if (!(cause instanceof ProviderFailure)) throw cause;
    report(cause);
    events.add("paymentFailures");
    throw new Failure("unavailable", "The payment provider isn’t responding. Try again in a moment.", { cause });
  }
}

/**
 * Finishes a purchase once its payment is approved, or at once if there is nothing to pay. Of the payment data that the
 * browser sends, only the id of the provider's order is used.
 */
export async function finishPurchase(
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

/**
 * Refuses to pay for one purchase with the payment of another. Also ends that payment, so that the buyer is not charged
 * for it later.
 */
async function refuseOther({ db }: Buyer, payment: Payment): Promise<never> {
  const isEnded = await refusePayment(db, payment.id, NOT_CHARGED);
  throw refusal(isEnded ? NOT_CHARGED : ANOTHER_PURCHASE);
}
