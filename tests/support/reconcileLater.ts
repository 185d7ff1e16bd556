import { reconcile } from "#server/payments/reconcile.ts";
import type { TestServer } from "./server.ts";

/** Advances the clock until open payments are due for another check, and reconciles. */
export async function reconcileLater({ clock, services }: Pick<TestServer, "clock" | "services">): Promise<void> {
  clock.advance({ minutes: 1 });
  await reconcile(services);
}
