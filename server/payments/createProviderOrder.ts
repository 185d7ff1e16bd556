import { randomUUID } from "node:crypto";
import { formatPence, type Pence } from "#contract/money.ts";
import { Failure, refusal } from "../common/failure.ts";
import { insertPayment, setProviderOrder } from "../db/queries/payments.ts";
import { type PaymentProvider, ProviderFailure } from "../domain/paymentProvider.ts";
import { fingerprintOf, type PurchaseKind, type PurchaseRequest, withoutShownFacts } from "../domain/purchase.ts";
import type { Services } from "../services.ts";
import { quotePurchase } from "./quote.ts";

const GOOD_FOR_MS = 3 * 3600 * 1000;
const DESCRIPTIONS: Record<PurchaseKind, string> = {
  beat: "Beat licence",
  merchandise: "Merchandise",
  package: "Subscription",
};

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
