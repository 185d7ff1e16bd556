import { oneAtATime } from "../common/background.ts";
import { claimDueChecks, listOpenPayments } from "../db/queries/payments.ts";
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
 * Settles every open payment: fulfils one that was paid while the browser or this server was gone, and ends one that
 * was abandoned. Then makes the refunds that were requested, and applies all. If a slow provider uses up the time, the
 * rest waits for the next round.
 */
export async function reconcile(services: Services, { paymentMs, roundMs } = TIME): Promise<void> {
  const { db, payments: provider } = services;
  if (!provider) return;
  /** One failing payment must not hold up the others. */
  const forEach = async <T>(all: T[], settleOne: (one: T) => Promise<unknown>): Promise<void> => {
    for (const one of all)
      if (!isTimeOver()) await withDeadline(paymentMs, () => settleOne(one)).catch(services.report);
  };
  await withDeadline(roundMs, async () => {
    const retry = { patienceMs: 0, isRetry: true };
    await forEach(await listOpenPayments(db, provider), ({ id }) => settle(services, provider, id, retry));
    if (isTimeOver()) return;
    const due = await claimDueChecks(db, provider, { now: services.now(), atMost: MAX_CHECKS });
    await forEach(due, (payment) => checkRefunds(services, provider, payment));
  });
}

/** Reconciles at once and then every minute. Returns a function that stops it. */
export function startReconciliation(services: Services): () => void {
  const run = oneAtATime(services.background, () => reconcile(services));
  run();
  const timer = setInterval(run, MINUTE_MS);
  return () => clearInterval(timer);
}
