import { adminUser } from "#contract/admin/overview.ts";
import { twoFactor } from "#contract/admin/twoFactor.ts";
import { call } from "#src/core/api/client.ts";
import { loadUser, orSaved, saveForOffline } from "./openOrders.ts";
import { trySync } from "./sendChanges.ts";

/** The step to take before the back office opens. Offline it is "none", because only saved screens open. */
export const nextStep = () =>
  orSaved(
    adminUser,
    async () => (await call(twoFactor)).next_step,
    async () => "none" as const,
  );

/**
 * Loads the administrator. When the back office opens, also sends waiting changes and saves the data for offline use.
 */
export async function enter({ cause }: { cause: string }) {
  const user = await loadUser();
  if (cause === "enter") {
    void saveForOffline();
    void trySync();
  }
  return user;
}
