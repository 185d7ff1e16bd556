import { addPence, NO_PENCE, type Pence, pence, timesPence } from "#contract/money.ts";
import { countryNamed } from "#lib/countries.ts";
import { refusal } from "../common/failure.ts";
import { subtotalOf } from "./pricing.ts";
import type { Quote, QuoteLine } from "./purchase.ts";

/** What delivery to some countries costs. */
export interface ShippingZone {
  /** Empty for everywhere else. */
  countries: string[];
  firstPence: number;
  furtherPence: number;
  /** The price of goods, before code and points, from which delivery is free; null for never. */
  freeFromPence: number | null;
}

/** What delivery of these goods costs. Refuses a country without a zone; without zones, delivery is free everywhere. */
export function deliveryOf(zones: readonly ShippingZone[], country: string, goods: QuoteLine[]): Pence {
  const name = countryNamed(country);
  const zone = zones.find(({ countries }) => countries.includes(name)) ?? zones.find(isElsewhere);
  if (zones.length === 0) return NO_PENCE;
  if (!zone) throw refusal(`We don’t deliver to ${name}.`);
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
