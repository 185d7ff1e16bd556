import { formatPence, type Pence } from "#contract/money.ts";
import { merchandiseDetail } from "#contract/shop.ts";
import { isAppError } from "../api/appError.ts";
import { type DatedAnswer, readDated } from "../api/client.ts";
import type { CartRow } from "../database/db.ts";
import { report } from "../platform/report.ts";
import { changeLine } from "./cart.ts";
import { withQuantity } from "./cartLines.ts";
import { readCart } from "./readCart.ts";

/** A change to a cart line since it was added. */
export interface CartChange {
  rowId: number;
  /** Such as "Tour shirt: £19.99 is now £21.99". */
  message: string;
}

/**
 * Fetches the current prices of the cart's lines from the server and stores them with the time. Resolves to the
 * changes, so that nobody is charged a price they have not seen. Throws an AppError if the server cannot be reached.
 */
export async function checkPrices(): Promise<CartChange[]> {
  const changes = await Promise.all((await readCart()).map(changeOf));
  return changes.filter((change) => change !== undefined);
}

async function changeOf({ rowId, productDetail }: CartRow): Promise<CartChange | undefined> {
  const { id, name, price } = productDetail;
  const answer = await readProduct(id);
  if (!answer) return { rowId, message: `${name} is no longer available` };
  const { price: today } = answer.data.product;
  const storing = setPrice(rowId, today, answer.atMs);
  if (today === price) {
    // If storing fails, for example because the device is full, the price only looks older than it is.
    await storing.catch((cause) => report("saving the price check time", cause));
    return undefined;
  }
  await storing;
  return { rowId, message: `${name}: ${formatPence(price)} is now ${formatPence(today)}` };
}

async function readProduct(id: number): Promise<DatedAnswer<typeof merchandiseDetail> | undefined> {
  try {
    return await readDated(merchandiseDetail, { params: { id }, fresh: true });
  } catch (error) {
    if (isAppError(error, "notFound")) return undefined;
    throw error;
  }
}

/** Stores the price of a line, with the time at which the server gave it. */
const setPrice = (rowId: number, price: Pence, pricedAtMs: number): Promise<void> =>
  changeLine(rowId, ({ productDetail, ...line }) =>
    withQuantity({ ...line, productDetail: { ...productDetail, price }, pricedAtMs }, line.quantity),
  );

/** The time of the oldest price; `undefined` if any line has none. */
export function pricedAtMsOf(lines: readonly CartRow[]): number | undefined {
  const known = lines.flatMap(({ pricedAtMs }) => pricedAtMs ?? []);
  return known.length === lines.length && known.length > 0 ? Math.min(...known) : undefined;
}
