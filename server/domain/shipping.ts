import { addPence, NO_PENCE, type Pence, pence, timesPence } from "#contract/money.ts";
import { countryCode, countryNamed } from "#lib/countries.ts";
import { refusal } from "../common/failure.ts";
import { subtotalOf } from "./pricing.ts";
import type { Quote, QuoteLine } from "./purchase.ts";

/** What delivery to some countries costs. */
export interface ShippingZone {
  /** Empty for the zone "everywhere else". */
  countries: string[];
  firstPence: number;
  furtherPence: number;
  /** Delivery is free if the goods cost at least this, before a code and points are applied; null: never free. */
  freeFromPence: number | null;
}

/** What delivery of these goods costs. Refuses a country without a zone; without zones, delivery is free everywhere. */
export function deliveryOf(zones: readonly ShippingZone[], country: string, goods: QuoteLine[]): Pence {
  if (zones.length === 0) return NO_PENCE;
  const code = countryCode(country);
  const isIn = ({ countries }: ShippingZone) =>
    countries.some((one) => code !== undefined && countryCode(one) === code);
  const zone = zones.find(isIn) ?? zones.find(isElsewhere);
  if (!zone) throw refusal(`We don’t deliver to ${countryNamed(country)}.`);
  const { firstPence, furtherPence, freeFromPence } = zone;
  if (freeFromPence !== null && subtotalOf(goods) >= freeFromPence) return NO_PENCE;
  const items = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  return addPence(pence(firstPence), timesPence(pence(furtherPence), items - 1));
}

export const isElsewhere = ({ countries }: Pick<ShippingZone, "countries">): boolean => countries.length === 0;

/** Adds delivery to a quote as a line of its own. Code and points don’t reduce it. */
export function withDelivery(quote: Quote, deliveryPence: Pence): Quote {
  if (deliveryPence === 0) return quote;
  const snapshot = { name: "Delivery", price: deliveryPence };
  return {
    ...quote,
    lines: [...quote.lines, { unitPence: deliveryPence, quantity: 1, snapshot, isDelivery: true }],
    totalPence: addPence(quote.totalPence, deliveryPence),
  };
}
