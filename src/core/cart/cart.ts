/** Changes to the cart. Reading the cart is in `readCart.ts`, because every screen shows the number of items. */
import { accountDatabase, type CartRow } from "../database/db.ts";
import { saveFailureMessage } from "../database/saveFailure.ts";
import { showPopup } from "../platform/popups.ts";
import { report } from "../platform/report.ts";
import { isSameGoods, withQuantity } from "./cartLines.ts";
import { changeUnsavedLines, isUnsaved, type NewCartRow, withRowId } from "./unsavedLines.ts";

/** The largest quantity of a line, as on the server. */
export const MAX_QUANTITY = 99;

const UNTIL_CLOSED = "This stays in your cart until you close Segue.";

/**
 * Adds the quantity to the line with the same goods, or appends a line. If the line cannot be stored, it lasts only in
 * this tab, and the user is warned.
 */
export async function addToCart(line: NewCartRow): Promise<void> {
  try {
    await saveLine(line);
  } catch (cause) {
    report("saving the cart", cause);
    changeUnsavedLines((lines) => grown(lines, line) ?? [...lines, withRowId(line)]);
    showPopup({ kind: "warning", message: `${saveFailureMessage(cause)} ${UNTIL_CLOSED}` });
  }
}

async function saveLine(line: NewCartRow): Promise<void> {
  const database = accountDatabase();
  await database.transaction("rw", database.cart, async () => {
    const lines = grown(await database.cart.toArray(), line);
    if (lines) await database.cart.bulkPut(lines);
    else await database.cart.add(line);
  });
}

/**
 * The lines, with the quantity added to the line that has the same goods; `undefined` if no line has the same goods.
 */
function grown(lines: readonly CartRow[], line: NewCartRow): CartRow[] | undefined {
  if (!lines.some((other) => isSameGoods(other, line))) return undefined;
  return lines.map((other) =>
    isSameGoods(other, line) ? withQuantity(other, Math.min(MAX_QUANTITY, other.quantity + line.quantity)) : other,
  );
}

export async function setQuantity(rowId: number, quantity: number): Promise<void> {
  await changeLine(rowId, (line) => withQuantity(line, Math.min(MAX_QUANTITY, Math.max(1, quantity))));
}

export async function changeLine(rowId: number, change: (line: CartRow) => CartRow): Promise<void> {
  if (isUnsaved(rowId)) {
    changeUnsavedLines((lines) => lines.map((line) => (line.rowId === rowId ? change(line) : line)));
    return;
  }
  const { cart } = accountDatabase();
  await accountDatabase().transaction("rw", cart, async () => {
    const line = await cart.get(rowId);
    if (line) await cart.put(change(line));
  });
}

/** Removes a line. Returns a function that restores it. */
export async function removeFromCart(line: CartRow): Promise<() => Promise<void>> {
  await removeLines([line.rowId]);
  return async () => {
    if (isUnsaved(line.rowId)) changeUnsavedLines((lines) => [...lines, line]);
    else await accountDatabase().cart.put(line);
  };
}

/**
 * Removes lines. A purchase removes its lines only once the server has confirmed it; lines added during the purchase
 * stay.
 */
export async function removeLines(rowIds: number[], { cart } = accountDatabase()): Promise<void> {
  changeUnsavedLines((lines) => lines.filter(({ rowId }) => !rowIds.includes(rowId)));
  const saved = rowIds.filter((rowId) => !isUnsaved(rowId));
  if (saved.length > 0) await cart.bulkDelete(saved);
}
