import { findCode } from "../db/queries/codes.ts";
import { pointsBalance } from "../db/queries/points.ts";
import { validateCode } from "../domain/codes.ts";
import { quoteOf } from "../domain/pricing.ts";
import { codeOf, type PurchaseRequest, type Quote } from "../domain/purchase.ts";
import type { Settings } from "../settings/settings.ts";
import { linesOf, type ProductLookup } from "./quoteLines.ts";

export interface PricingContext extends ProductLookup {
  settings: Settings;
  now: () => Date;
}

/** What a purchase costs this account now; a purchase that cannot be made is refused, in words. Nothing is reserved. */
export async function priceOf(pricing: PricingContext, accountId: number, wanted: PurchaseRequest): Promise<Quote> {
  const lines = await linesOf(pricing, wanted);
  return quoteOf(lines, {
    code: await codeFor(pricing, accountId, wanted),
    points: await pointsFor(pricing, accountId, wanted),
  });
}

async function codeFor({ db, now }: PricingContext, accountId: number, wanted: PurchaseRequest) {
  const given = codeOf(wanted);
  if (given === "") return undefined;
  const { code, wasUsed } = await findCode(db, given, accountId);
  return validateCode(code, { goods: wanted.purchase, wasUsed, now: now() });
}

async function pointsFor({ db, settings }: PricingContext, accountId: number, wanted: PurchaseRequest) {
  if (wanted.purchase !== "merchandise" || wanted.points === 0) return undefined;
  return { wanted: wanted.points, balanceHundredths: await pointsBalance(db, accountId), rates: settings };
}
