import type { Pence } from "#contract/money.ts";
import type { CartLine } from "#contract/shapes.ts";
import { accountDatabase, type CartRow, hasAccountDatabase, useLiveQuery } from "../offline/db.ts";
import { isSameGoods, withPrice, withQuantity } from "./cartLines.ts";

/** The most of one thing that can be bought at once; the server allows no more. */
export const QUANTITY_MOST = 99;

export const readCart = async (): Promise<CartRow[]> => (hasAccountDatabase() ? accountDatabase().cart.toArray() : []);

/** The cart's lines, live, the same in every tab; undefined while they are being read. */
export const useCart = (): CartRow[] | undefined => useLiveQuery(readCart, []);

/** A line of the same goods grows, another is added at the end. */
export async function addToCart(line: CartLine): Promise<void> {
  const database = accountDatabase();
  await database.transaction("rw", database.cart, async () => {
    const lines = await database.cart.toArray();
    const same = lines.find((other) => isSameGoods(other, line));
    if (same) await database.cart.put(withQuantity(same, Math.min(QUANTITY_MOST, same.quantity + line.quantity)));
    else await database.cart.add(line);
  });
}

export async function setQuantity(rowId: number, quantity: number): Promise<void> {
  await changeLine(rowId, (line) => withQuantity(line, Math.min(QUANTITY_MOST, Math.max(1, quantity))));
}

/** The server's price has changed: the line takes it on. */
export async function setPrice(rowId: number, price: Pence): Promise<void> {
  await changeLine(rowId, (line) => withPrice(line, price));
}

async function changeLine(rowId: number, change: (line: CartRow) => CartRow): Promise<void> {
  const { cart } = accountDatabase();
  await accountDatabase().transaction("rw", cart, async () => {
    const line = await cart.get(rowId);
    if (line) await cart.put(change(line));
  });
}

/** Takes a line out; what it gives back puts the line in again. */
export async function removeFromCart(line: CartRow): Promise<() => Promise<void>> {
  const { cart } = accountDatabase();
  await cart.delete(line.rowId);
  return async () => {
    await cart.put(line);
  };
}

/** Only after the server has said that the purchase is done; lines added since stay. */
export async function removeBought(rowIds: number[]): Promise<void> {
  await accountDatabase().cart.bulkDelete(rowIds);
}
