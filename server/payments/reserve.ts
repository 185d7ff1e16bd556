import { refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { lockBeatForSale } from "../db/queries/beats.ts";
import { claimCodeUse, recordCodeUse, returnCodeUse } from "../db/queries/codes.ts";
import { addPoints, spendPoints } from "../db/queries/points.ts";
import { reserveStock, returnStock } from "../db/queries/stock.ts";
import { CODE_USED_BEFORE, CODE_USED_UP } from "../domain/codes.ts";
import { soldOut } from "../domain/pricing.ts";
import type { Quote } from "../domain/purchase.ts";

export interface Reservation {
  paymentId: number;
  accountId: number;
  quote: Quote;
}

/**
 * A line of a quote or an order. It has no `merchandiseId` if it is not for a product, or if the product was deleted.
 */
interface Line {
  merchandiseId?: number | null | undefined;
  quantity: number;
}

/** Sorted, so that two purchases of the same products lock their rows in the same order and never deadlock. */
export const merchandiseIn = <L extends Line>(lines: readonly L[]): (L & { merchandiseId: number })[] =>
  lines
    .flatMap((line) => (line.merchandiseId ? [{ ...line, merchandiseId: line.merchandiseId }] : []))
    .sort((one, other) => one.merchandiseId - other.merchandiseId);

/**
 * Reserves what others might take: an exclusive licence, stock, a use of the code, points. Each is a conditional update
 * in the caller's transaction; if one fails, the purchase is refused. An exclusive licence needs no row of its own: the
 * payment holds it while the payment is `capturing`, and then the order does.
 */
export async function reserve(db: Database, { paymentId, accountId, quote }: Reservation, at: Date): Promise<void> {
  for (const { beatId, isExclusive = false, snapshot } of quote.lines) {
    if (beatId !== undefined && !(await lockBeatForSale(db, beatId, isExclusive))) {
      throw refusal(`${snapshot.name ?? "This beat"} was just sold exclusively. Nothing was charged.`);
    }
  }
  for (const { merchandiseId, quantity, snapshot } of merchandiseIn(quote.lines)) {
    if (!(await reserveStock(db, merchandiseId, quantity))) {
      throw refusal(`${soldOut(snapshot.name ?? "A product")} Nothing was charged.`);
    }
  }
  const { codeId, pointsHundredths: hundredths } = quote;
  if (codeId !== null) {
    if (!(await claimCodeUse(db, codeId))) throw refusal(CODE_USED_UP);
    if (!(await recordCodeUse(db, { codeId, accountId, paymentId }))) throw refusal(CODE_USED_BEFORE);
  }
  if (hundredths > 0 && !(await spendPoints(db, { accountId, paymentId, hundredths, at }))) {
    throw refusal("You no longer have enough points. Nothing was charged.");
  }
}

/** Returns the merchandise in these lines to stock, by default all of it. */
export async function restock<L extends Line>(
  db: Database,
  lines: readonly L[],
  quantityOf: (line: L) => number = ({ quantity }) => quantity,
): Promise<void> {
  for (const line of merchandiseIn(lines)) await returnStock(db, line.merchandiseId, quantityOf(line));
}

/** Gives back everything that was reserved. */
export async function release(db: Database, { paymentId, accountId, quote }: Reservation, at: Date): Promise<void> {
  await restock(db, quote.lines);
  await returnCodeUse(db, paymentId);
  await addPoints(db, { accountId, paymentId, hundredths: quote.pointsHundredths, at }, "returned");
}
