import { listOpenPayments } from "../db/queries/payments.ts";
import type { Services } from "../services.ts";
import { settle } from "./settle.ts";

const MINUTE_MS = 60_000;

/**
 * Asks the provider about every payment that is not over: what was paid while the browser or this server went away is
 * finished, what was left lying is ended.
 */
export async function reconcile(services: Services): Promise<void> {
  const { db, payments: provider, report } = services;
  if (!provider) return;
  for (const { id } of await listOpenPayments(db, provider)) {
    try {
      await settle(services, provider, id, { patienceMs: 0 });
    } catch (error) {
      // One that cannot be settled must not keep the others waiting.
      report(error);
    }
  }
}

/** At once and every minute. Returns what stops it. */
export function keepReconciling(services: Services): () => void {
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
