import { formatPence, type Pence } from "#contract/money.ts";
import { merchandiseDetail } from "#contract/shop.ts";
import { isAppError } from "../api/appError.ts";
import { call } from "../api/client.ts";
import type { CartRow } from "../database/db.ts";
import { readCart, setPrice } from "./cart.ts";

/** A change to a cart line since it was added. */
export interface CartChange {
  rowId: number;
  /** "£19.99 is now £21.99" */
  message: string;
}

/**
 * Asks the server for the current prices of the cart's lines and stores them. Resolves to the changes, so that nobody is
 * charged another price than the one they saw. Throws an AppError when the server cannot be reached.
 */
export async function checkPrices(): Promise<CartChange[]> {
  const changes = await Promise.all((await readCart()).map(changeOf));
  return changes.filter((change) => change !== undefined);
}

async function changeOf({ rowId, productDetail }: CartRow): Promise<CartChange | undefined> {
  const { id, name, price } = productDetail;
  const today = await priceOf(id);
  if (today === undefined) return { rowId, message: `${name} is no longer available` };
  if (today === price) return undefined;
  await setPrice(rowId, today);
  return { rowId, message: `${name}: ${formatPence(price)} is now ${formatPence(today)}` };
}

async function priceOf(id: number): Promise<Pence | undefined> {
  try {
    const { product } = await call(merchandiseDetail, { params: { id }, fresh: true });
    return product.price;
  } catch (error) {
    if (isAppError(error, "notFound")) return undefined;
    throw error;
  }
}
