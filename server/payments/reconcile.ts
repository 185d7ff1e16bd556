import { claimDueChecks, listOpenPayments } from "../db/queries/payments.ts";
import type { PaymentProvider } from "../domain/paymentProvider.ts";
import type { Services } from "../services.ts";
import { checkRefunds } from "./checkRefunds.ts";
import { settle } from "./settle.ts";

const MINUTE_MS = 60_000;
/** How many payments are looked at for refunds at a time, so that a large store does not flood its provider. */
const CHECKS_AT_MOST = 25;

/**
 * Settles every open payment: one that was paid while the browser or this server was gone is fulfilled, one that was
 * abandoned is ended. Then applies refunds.
 */
export async function reconcile(services: Services): Promise<void> {
  const { db, payments: provider } = services;
  if (!provider) return;
  await forEach(services, await listOpenPayments(db, provider), ({ id }) =>
    settle(services, provider, id, { patienceMs: 0 }),
  );
  await reconcileRefunds(services, provider);
}

async function reconcileRefunds(services: Services, provider: PaymentProvider): Promise<void> {
  const due = await claimDueChecks(services.db, provider, { now: services.now(), atMost: CHECKS_AT_MOST });
  await forEach(services, due, (payment) => checkRefunds(services, provider, payment));
}

/** A payment that fails must not hold up the others. */
async function forEach<T>({ report }: Services, all: T[], settleOne: (one: T) => Promise<unknown>): Promise<void> {
  for (const one of all) await settleOne(one).catch(report);
}

/** Reconciles at once and every minute. Returns a function that stops it. */
export function startReconciliation(services: Services): () => void {
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    services.background.run(() =>
      reconcile(services).finally(() => {
        isRunning = false;
      }),
    );
  };
  run();
  const timer = setInterval(run, MINUTE_MS);
  return () => clearInterval(timer);
}
