import { randomUUID } from "node:crypto";
import { invalid, refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { findPaymentOf, insertPayment, markFulfilled } from "../db/queries/payments.ts";
import { fingerprintOf, type PurchaseRequest } from "../domain/purchase.ts";
import type { Services } from "../services.ts";
import { fulfilOrder } from "./fulfil.ts";
import { type Outcome, outcomeOf, WAITING } from "./outcome.ts";
import { priceOf } from "./quote.ts";
import { reserve } from "./reserve.ts";
import { confirm } from "./sendReceipt.ts";

interface Asked {
  accountId: number;
  wanted: PurchaseRequest;
  /** Identifies the act, as there is no payment that could. */
  key: string | undefined;
}

/** A purchase whose total is nothing, all in one transaction. With the same key it is made once. */
export async function buyForNothing(services: Services, asked: Asked): Promise<Outcome> {
  const { accountId, wanted, key } = asked;
  const identity = key === undefined ? null : `none:${accountId}:${key}`;
  const orderId = await services.db.transaction((db) => buy({ ...services, db }, asked, identity));
  if (orderId !== undefined) {
    services.background.run(() => confirm(services, accountId, orderId));
    return { kind: "done", orderId, purchase: wanted.purchase };
  }
  const before = await findPaymentOf(services.db, identity ?? "");
  if (before && before.fingerprint !== fingerprintOf(wanted)) {
    throw invalid({ "Idempotency-Key": ["This key was used for something else."] });
  }
  return (before && outcomeOf(before)) ?? WAITING;
}

/** Undefined when this has been bought before. */
async function buy(
  services: Services & { db: Database },
  { accountId, wanted }: Asked,
  identity: string | null,
): Promise<number | undefined> {
  const { db, now, settings } = services;
  const [at, claim] = [now(), randomUUID()];
  const payment = await insertPayment(db, {
    ...{ accountId, purchase: wanted.purchase, body: wanted, fingerprint: fingerprintOf(wanted) },
    ...{ provider: "none", environment: "live", reference: randomUUID(), providerOrderId: identity, amountPence: 0 },
    ...{ state: "created", claim, createdAt: at, expiresAt: at },
  });
  if (!payment) return undefined;
  const quote = await priceOf(services, accountId, wanted);
  if (quote.totalPence > 0) throw refusal("This purchase has not been paid. Nothing was charged.");
  await reserve(db, { paymentId: payment.id, accountId, quote }, at);
  const orderId = await fulfilOrder(db, payment, quote, { rates: settings, at });
  await markFulfilled(db, { id: payment.id, claim }, orderId, null);
  return orderId;
}
