import { NO_PENCE, type Pence } from "#contract/money.ts";
import { findCode } from "../db/queries/codes.ts";
import { pointsBalance } from "../db/queries/points.ts";
import { readShippingZones } from "../db/queries/shipping.ts";
import { validateCode } from "../domain/codes.ts";
import { quoteOf } from "../domain/pricing.ts";
import { codeOf, type PurchaseRequest, type Quote, type QuoteLine } from "../domain/purchase.ts";
import { deliveryOf, withDelivery } from "../domain/shipping.ts";
import type { Settings } from "../settings/settings.ts";
import { type ProductLookup, quoteLines } from "./quoteLines.ts";

export interface PricingContext extends ProductLookup {
  settings: Settings;
  now: () => Date;
}

/** What a purchase costs this account now. Refuses an impossible purchase; reserves nothing. */
export async function quotePurchase(
  pricing: PricingContext,
  accountId: number,
  request: PurchaseRequest,
): Promise<Quote> {
  const lines = await quoteLines(pricing, request);
  const quote = quoteOf(lines, {
    code: await codeFor(pricing, accountId, request),
    points: await pointsFor(pricing, accountId, request),
  });
  return withDelivery(quote, await deliveryFor(pricing, request, lines));
}

async function deliveryFor({ db }: PricingContext, request: PurchaseRequest, goods: QuoteLine[]): Promise<Pence> {
  if (request.purchase !== "merchandise") return NO_PENCE;
  return deliveryOf(await readShippingZones(db), request.shipping_address.country, goods);
}

async function codeFor({ db, now }: PricingContext, accountId: number, request: PurchaseRequest) {
  const given = codeOf(request);
  if (given === "") return undefined;
  const { code, wasUsed } = await findCode(db, given, accountId);
  return validateCode(code, { goods: request.purchase, wasUsed, now: now() });
}

async function pointsFor({ db, settings }: PricingContext, accountId: number, request: PurchaseRequest) {
  if (request.purchase !== "merchandise" || request.points === 0) return undefined;
  return { wanted: request.points, balanceHundredths: await pointsBalance(db, accountId), rates: settings };
}
