import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseUnavailable } from "../db/errors.ts";
import {
  type Claimed,
  claimPayment,
  findPayment,
  type Payment,
  RENEW_CLAIM_MS,
  releaseClaim,
  renewClaim,
} from "../db/queries/payments.ts";
import type { Services } from "../services.ts";
import { type Outcome, outcomeOf, WAITING } from "./outcome.ts";

const POLL_MS = 100;
/** How long releasing a claim is retried while the database is unavailable: PostgreSQL takes some seconds to start. */
const AWAY_MS = 15_000;

/** Work on a claimed payment. The queries that change the payment need its `claim`. */
type ClaimedWork<Result> = (payment: Payment, claim: string) => Promise<Result>;

/**
 * Claims a payment and works on it. If another call or job has claimed it, waits for the outcome of that work instead,
 * and responds with WAITING if there is none in time.
 */
export async function claimOrAwaitOutcome<Result>(
  services: Services,
  { paymentId, patienceMs }: { paymentId: number; patienceMs: number },
  work: ClaimedWork<Result>,
): Promise<Result | Outcome> {
  const { db } = services;
  const givesUpAt = Date.now() + patienceMs;
  for (;;) {
    const claim = randomUUID();
    const claimed = await claimPayment(db, paymentId, claim);
    if (claimed) return workAndRelease(services, { payment: claimed, claim }, work);
    const current = await findPayment(db, paymentId);
    const outcome = current && outcomeOf(current);
    if (outcome) return outcome;
    if (Date.now() >= givesUpAt) return WAITING;
    await pause(POLL_MS);
  }
}

async function workAndRelease<Result>(
  services: Services,
  { payment, claim }: { payment: Payment; claim: string },
  work: ClaimedWork<Result>,
): Promise<Result> {
  const claimed = { id: payment.id, claim };
  const stopRenewing = startRenewing(services, claimed);
  try {
    return await work(payment, claim);
  } finally {
    stopRenewing();
    await giveBack(services, claimed);
  }
}

/**
 * Renews the claim while the work runs. A claim is short, so that it expires soon after a process is killed. Returns a
 * function that stops the renewing.
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
