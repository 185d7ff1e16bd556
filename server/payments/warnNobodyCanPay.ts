import { listening } from "#server/db/queries/freeTerms.ts";
import type { Services } from "#server/services.ts";

const WARNING =
  "Nobody can pay for the packages of this store, because PAYMENTS is off: whoever has no subscription is locked out once " +
  "the free days are over. Set PAYMENTS=paypal, or say free_listening: true in store.yaml.";

/**
 * What to tell an operator whose listeners have to subscribe and cannot pay. It keeps no server from starting: a store may
 * be open before payments are, and codes can make a package free.
 */
export async function nobodyCanPay({ db, settings }: Pick<Services, "db" | "settings">): Promise<string | undefined> {
  if (settings.payments !== "off") return undefined;
  const { isFree, hasPackages } = await listening(db);
  return hasPackages && !isFree ? WARNING : undefined;
}
