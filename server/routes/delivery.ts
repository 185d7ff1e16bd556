import { deliveryQuote } from "#contract/shop.ts";
import { readShippingZones } from "#server/db/queries/shipping.ts";
import { deliveryOf } from "#server/domain/shipping.ts";
import { done, type Route, route } from "#server/http/route.ts";
import { cartLines } from "#server/payments/quoteLines.ts";

/** A preview: the purchase prices the delivery again. */
const quote = route(deliveryQuote, async ({ body: { country, products }, ...lookup }) => {
  const zones = await readShippingZones(lookup.db);
  const delivery = zones.length === 0 ? undefined : deliveryOf(zones, country, await cartLines(lookup, products));
  return { ...done(""), delivery };
});

export const deliveryRoutes: Route[] = [quote];
