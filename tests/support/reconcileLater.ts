import { reconcile } from "#server/payments/reconcile.ts";
import type { TestServer } from "./server.ts";

/** Reconciles once the time has passed after which a round asks about the same payments again. */
export async function reconcileLater({ clock, services }: Pick<TestServer, "clock" | "services">): Promise<void> {
  clock.advance({ minutes: 1 });
  await reconcile(services);
}
