import { findCode } from "../db/queries/codes.ts";
import { pointsBalance } from "../db/queries/points.ts";
import { judgeCode } from "../domain/codes.ts";
import { quoteOf } from "../domain/pricing.ts";
import { codeOf, type Quote, type Wanted } from "../domain/purchase.ts";
import type { Settings } from "../settings/settings.ts";
import { linesOf, type Shelf } from "./quoteLines.ts";

export interface Till extends Shelf {
  settings: Settings;
  now: () => Date;
}

/** What a purchase costs this account now; a purchase that cannot be made is refused, in words. Nothing is reserved. */
export async function priceOf(till: Till, accountId: number, wanted: Wanted): Promise<Quote> {
  const lines = await linesOf(till, wanted);
  return quoteOf(lines, {
    code: await codeFor(till, accountId, wanted),
    points: await pointsFor(till, accountId, wanted),
  });
}

async function codeFor({ db, now }: Till, accountId: number, wanted: Wanted) {
  const given = codeOf(wanted);
  if (given === "") return undefined;
  const { code, wasUsed } = await findCode(db, given, accountId);
  return judgeCode(code, { goods: wanted.purchase, wasUsed, now: now() });
}

async function pointsFor({ db, settings }: Till, accountId: number, wanted: Wanted) {
  if (wanted.purchase !== "merchandise" || wanted.points === 0) return undefined;
  return { wanted: wanted.points, balanceHundredths: await pointsBalance(db, accountId), rates: settings };
}
