import { listening } from "#server/db/queries/freeTerms.ts";
import type { Services } from "#server/services.ts";

const WARNING =
  "Nobody can subscribe, because PAYMENTS is off. Users without a subscription can’t listen once their free days " +
  "are over. Set PAYMENTS=paypal, or set free_listening: true in store.yaml.";

/**
 * The warning for an operator whose listeners must subscribe but cannot pay. The server starts anyway: a store may open
 * before it takes payments, and codes can make a package free.
 */
export async function paymentWarning({ db, settings }: Pick<Services, "db" | "settings">): Promise<string | undefined> {
  if (settings.payments !== "off") return undefined;
  const { isFree, hasPackages } = await listening(db);
  return hasPackages && !isFree ? WARNING : undefined;
}
