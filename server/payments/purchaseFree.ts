import { randomUUID } from "node:crypto";
import { invalid, refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { findPaymentOf, insertPayment, markFulfilled } from "../db/queries/payments.ts";
import { fingerprintOf, type PurchaseRequest, withoutShownFacts } from "../domain/purchase.ts";
import { sendMailsNow } from "../mail/outgoing.ts";
import type { Services } from "../services.ts";
import { queueReceipt } from "./customerMails.ts";
import { fulfilOrder } from "./fulfil.ts";
import { type Outcome, outcomeOf, WAITING } from "./outcome.ts";
import { quotePurchase } from "./quote.ts";
import { reserve } from "./reserve.ts";

interface FreePurchase {
  accountId: number;
  request: PurchaseRequest;
  /** The Idempotency-Key, since no provider order identifies the purchase. */
  key: string | undefined;
}

/** Makes a purchase that costs nothing, in one transaction and only once per key. */
export async function purchaseFree(services: Services, asked: FreePurchase): Promise<Outcome> {
  const { accountId, request, key } = asked;
  const identity = key === undefined ? null : `none:${accountId}:${key}`;
  const orderId = await services.db.transaction((db) => purchaseOnce({ ...services, db }, asked, identity));
  if (orderId !== undefined) {
    services.events.add("orders");
    sendMailsNow(services);
    return { kind: "done", orderId, purchase: request.purchase };
  }
  const before = await findPaymentOf(services.db, identity ?? "");
  if (before && before.fingerprint !== fingerprintOf(request)) {
    throw invalid({
      "Idempotency-Key": ["This request was already sent with different details. Reload the page and try again."],
    });
  }
  return (before && outcomeOf(before)) ?? WAITING;
}

/** Returns undefined if a purchase with this key was made before. */
async function purchaseOnce(
  services: Services & { db: Database },
  { accountId, request }: FreePurchase,
  identity: string | null,
): Promise<number | undefined> {
  const { db, now, settings } = services;
  const [at, claim] = [now(), randomUUID()];
  const payment = await insertPayment(db, {
    accountId,
    purchase: request.purchase,
    body: withoutShownFacts(request),
    fingerprint: fingerprintOf(request),
    provider: "none",
    environment: "live",
    reference: randomUUID(),
    providerOrderId: identity,
    amountPence: 0,
    state: "created",
    claim,
    createdAt: at,
    expiresAt: at,
  });
  if (!payment) return undefined;
  const quote = await quotePurchase(services, accountId, request);
  if (quote.totalPence > 0) throw refusal("This purchase hasn’t been paid for. Nothing was charged.");
  await reserve(db, { paymentId: payment.id, accountId, quote }, at);
  const orderId = await fulfilOrder(db, payment, quote, { rates: settings, at });
  await markFulfilled(db, { id: payment.id, claim }, orderId, null);
  await queueReceipt(services, accountId, orderId);
  return orderId;
}
