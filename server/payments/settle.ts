import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { claimPayment, findPayment, releaseClaim } from "../db/queries/payments.ts";
import { type PaymentProvider, ProviderFailure } from "../domain/paymentProvider.ts";
import type { Services } from "../services.ts";
import { capturePayment } from "./capture.ts";
import { type Outcome, outcomeOf, WAITING } from "./outcome.ts";

const POLL_MS = 100;
/** How long a purchase call waits while another works on the same payment. */
const PATIENCE_MS = 20_000;

/**
 * Brings a payment to its end from whatever state it is in. The purchase call, the webhook and the reconciliation all
 * call it, possibly at once: one claims the payment and works, the others wait for its outcome.
 */
export async function settle(
  services: Services,
  provider: PaymentProvider,
  paymentId: number,
  { patienceMs = PATIENCE_MS } = {},
): Promise<Outcome> {
  const { db, now } = services;
  const givesUpAt = Date.now() + patienceMs;
  for (;;) {
    const claim = randomUUID();
    const claimed = await claimPayment(db, paymentId, claim, now());
    if (claimed) return work({ services, provider, payment: claimed, claim });
    const current = await findPayment(db, paymentId);
    const outcome = current && outcomeOf(current);
    if (outcome) return outcome;
    if (Date.now() >= givesUpAt) return WAITING;
    await pause(POLL_MS);
  }
}

async function work(job: Parameters<typeof capturePayment>[0]): Promise<Outcome> {
  const { services, payment, claim } = job;
  try {
    return await capturePayment(job);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    services.report(error);
    return WAITING;
  } finally {
    await releaseClaim(services.db, { id: payment.id, claim });
  }
}
