import { oneAtATime } from "../common/background.ts";
import { claimOpenPayment, claimRefundCheck, type Payment } from "../db/queries/payments.ts";
import type { Services } from "../services.ts";
import { checkRefunds } from "./checkRefunds.ts";
import { isTimeOver, withDeadline } from "./providers/deadline.ts";
import { settle } from "./settle.ts";

const MINUTE_MS = 60_000;
/** How many payments a round checks for refunds, so that a large store does not flood its provider. */
const MAX_CHECKS = 25;
/** How long the provider's responses may take in total, for one payment and for one round. */
const TIME = { paymentMs: 30_000, roundMs: 5 * MINUTE_MS };

/**
 * Settles the open payments: fulfils one that was paid while the browser or this server was gone, and ends one that was
 * abandoned. Then makes the refunds that administrators requested, and applies every completed refund to its order.
 * Each of these two tasks has half of the time. If the provider is too slow for that, later rounds do the rest.
 */
export async function reconcile(services: Services, { paymentMs, roundMs } = TIME): Promise<void> {
  const { db, payments: provider, now, report } = services;
  if (!provider) return;
  /** Does the work on each payment that `claim` finds due. A payment that fails must not hold up the others. */
  const workThrough = (
    claim: typeof claimOpenPayment,
    work: (payment: Payment) => Promise<unknown>,
    atMost = Number.POSITIVE_INFINITY,
  ) =>
    withDeadline(roundMs / 2, async () => {
      for (let count = 0; count < atMost && !isTimeOver(); count += 1) {
        const payment = await claim(db, provider, now());
        if (!payment) return;
        await withDeadline(paymentMs, () => work(payment)).catch(report);
      }
    });
  await workThrough(claimOpenPayment, ({ id }) => settle(services, provider, id, { patienceMs: 0, isRetry: true }));
  await workThrough(claimRefundCheck, (payment) => checkRefunds(services, provider, payment), MAX_CHECKS);
}

/** Reconciles at once and then every minute, until the returned function is called. */
export function startReconciliation(services: Services): () => void {
  const run = oneAtATime(services.background, () => reconcile(services));
  run();
  const timer = setInterval(run, MINUTE_MS);
  return () => clearInterval(timer);
}
