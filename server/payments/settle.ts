import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseUnavailable } from "../db/errors.ts";
import {
  type Claimed,
  claimPayment,
  findPayment,
  RENEW_CLAIM_MS,
  releaseClaim,
  renewClaim,
} from "../db/queries/payments.ts";
import { type PaymentProvider, ProviderFailure } from "../domain/paymentProvider.ts";
import type { Services } from "../services.ts";
import { capturePayment } from "./capture.ts";
import { type Outcome, outcomeOf, type Unapproved, WAITING } from "./outcome.ts";

const POLL_MS = 100;
/** How long a purchase call waits while another call or job settles the same payment. */
const PATIENCE_MS = 20_000;
/** How long releasing a claim is retried while the database is unavailable: PostgreSQL takes some seconds to start. */
const AWAY_MS = 15_000;

/**
 * Brings a payment to its end from whatever state it is in. The purchase call, the webhook and the reconciliation all
 * call it, possibly at once: one of them claims the payment and works, the others wait for its outcome.
 */
export async function settle(
  services: Services,
  provider: PaymentProvider,
  paymentId: number,
  { patienceMs = PATIENCE_MS, isRetry = false } = {},
): Promise<Outcome | Unapproved> {
  const { db } = services;
  const givesUpAt = Date.now() + patienceMs;
  for (;;) {
    const claim = randomUUID();
    const claimed = await claimPayment(db, paymentId, claim);
    if (claimed) return work({ services, provider, payment: claimed, claim }, isRetry);
    const current = await findPayment(db, paymentId);
    const outcome = current && outcomeOf(current);
    if (outcome) return outcome;
    if (Date.now() >= givesUpAt) return WAITING;
    await pause(POLL_MS);
  }
}

async function work(job: Parameters<typeof capturePayment>[0], isRetry: boolean): Promise<Outcome | Unapproved> {
  const { services, payment, claim } = job;
  const stopRenewing = startRenewing(services, { id: payment.id, claim });
  try {
    return await capturePayment(job);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    services.report(error);
    if (!isRetry) services.events.add("paymentFailures");
    return WAITING;
  } finally {
    stopRenewing();
    await giveBack(services, { id: payment.id, claim });
  }
}

/**
 * Renews the claim while the work runs. A claim is short, so that it expires soon after a process is killed. Returns a
 * function that stops it.
 */
function startRenewing({ db, report }: Services, claimed: Claimed): () => void {
  const renew = () => {
    renewClaim(db, claimed).catch((error) => {
      if (!isDatabaseUnavailable(error)) report(error);
    });
  };
  const timer = setInterval(renew, RENEW_CLAIM_MS);
  return () => clearInterval(timer);
}

/**
 * Releases the claim. If the database is unavailable, retries until it is back, so that the buyer need not wait for the
 * claim to expire.
 */
async function giveBack({ db, background }: Services, claimed: Claimed): Promise<void> {
  try {
    await releaseClaim(db, claimed);
  } catch (error) {
    background.run(async () => {
      const givesUpAt = Date.now() + AWAY_MS;
      while (!(await isGivenBack(db, claimed)) && Date.now() < givesUpAt) await pause(POLL_MS);
    });
    throw error;
  }
}

async function isGivenBack(db: Services["db"], claimed: Claimed): Promise<boolean> {
  try {
    await releaseClaim(db, claimed);
    return true;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  }
}
