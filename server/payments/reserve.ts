import { refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { giveBackUse, noteUse, takeUse } from "../db/queries/codes.ts";
import { addPoints, spendPoints } from "../db/queries/points.ts";
import { returnStock, takeStock } from "../db/queries/stock.ts";
import { CODE_USED_BEFORE, CODE_USED_UP } from "../domain/codes.ts";
import { soldOut } from "../domain/pricing.ts";
import type { Quote, QuoteLine } from "../domain/purchase.ts";

export interface Held {
  paymentId: number;
  accountId: number;
  quote: Quote;
}

/** Always in the same order, so that two carts with the same goods never wait for each other. */
const goodsOf = ({ lines }: Quote): (QuoteLine & { merchandiseId: number })[] =>
  lines
    .flatMap((line) => (line.merchandiseId === undefined ? [] : [{ ...line, merchandiseId: line.merchandiseId }]))
    .sort((one, other) => one.merchandiseId - other.merchandiseId);

/**
 * Takes what a purchase needs and others might take: stock, a use of the code, points. In the caller's transaction,
 * each by a conditional update; what cannot be had refuses all of it.
 */
export async function reserve(db: Database, { paymentId, accountId, quote }: Held, at: Date): Promise<void> {
  for (const { merchandiseId, quantity, snapshot } of goodsOf(quote)) {
    if (!(await takeStock(db, merchandiseId, quantity))) {
      throw refusal(`${soldOut(snapshot.name ?? "A product")} Nothing was charged.`);
    }
  }
  const { codeId, pointsHundredths: hundredths } = quote;
  if (codeId !== null) {
    if (!(await takeUse(db, codeId))) throw refusal(CODE_USED_UP);
    if (!(await noteUse(db, { codeId, accountId, paymentId }))) throw refusal(CODE_USED_BEFORE);
  }
  if (hundredths > 0 && !(await spendPoints(db, { accountId, paymentId, hundredths, at }))) {
    throw refusal("You do not have as many points any more. Nothing was charged.");
  }
}

export async function returnGoods(db: Database, quote: Quote): Promise<void> {
  for (const { merchandiseId, quantity } of goodsOf(quote)) await returnStock(db, merchandiseId, quantity);
}

/** Gives all of it back. */
export async function release(db: Database, { paymentId, accountId, quote }: Held, at: Date): Promise<void> {
  await returnGoods(db, quote);
  await giveBackUse(db, paymentId);
  await addPoints(db, { accountId, paymentId, hundredths: quote.pointsHundredths, at }, "returned");
}
