import { deliveryQuote } from "#contract/shop.ts";
import { readShippingZones } from "#server/db/queries/shipping.ts";
import { storeFacts } from "#server/db/queries/storeFacts.ts";
import { deliveryTerms } from "#server/domain/deliveryTerms.ts";
import { deliveryOf } from "#server/domain/shipping.ts";
import { done, type Route, route } from "#server/http/route.ts";
import { cartLines } from "#server/payments/quoteLines.ts";

/** A preview: the purchase prices the delivery again. */
const quote = route(deliveryQuote, async ({ body: { country, products }, ...lookup }) => {
  const zones = await readShippingZones(lookup.db);
  const delivery = zones.length === 0 ? undefined : deliveryOf(zones, country, await cartLines(lookup, products));
  const { delivery: terms = "" } = await storeFacts(lookup.db);
  return { ...done(""), delivery, terms: deliveryTerms(terms, country) || undefined };
});

export const deliveryRoutes: Route[] = [quote];
