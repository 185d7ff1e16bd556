import type { sellAtTable, TableProduct } from "#contract/admin/merchTable.ts";
import type { Body } from "#contract/endpoint.ts";
import { addPence, type Pence, timesPence } from "#contract/money.ts";
import { itemText } from "#lib/itemText.ts";
import { atom } from "#src/core/platform/store.ts";
import type { Change, SaleAction } from "../offline/changes.ts";

export type BasketLine = Body<typeof sellAtTable>["lines"][number];
export type BasketItem = Omit<BasketLine, "quantity">;

/** A sale that is being made. It is recorded once, however often it is sent, because its id is the Idempotency-Key. */
interface OpenSale {
  id: string;
  lines: BasketLine[];
}

export const newSale = (lines: BasketLine[] = []): OpenSale => ({ id: crypto.randomUUID(), lines });

/** The sale that is being made. It is kept while another screen is open. */
export const openSaleAtom = atom(newSale());

const isSame = (one: BasketItem, other: BasketItem): boolean =>
  one.product_id === other.product_id && one.colour === other.colour && one.size === other.size;

/** The basket with more of an item, or with less if `count` is negative. */
export function withMore(basket: readonly BasketLine[], item: BasketItem, count: number): BasketLine[] {
  const isIn = basket.some((line) => isSame(line, item));
  return (isIn ? basket : [...basket, { ...item, quantity: 0 }])
    .map((line) => (isSame(line, item) ? { ...line, quantity: line.quantity + count } : line))
    .filter(({ quantity }) => quantity > 0);
}

/** The basket without the quantities that were sold. */
export const without = (basket: BasketLine[], sold: readonly BasketLine[]): BasketLine[] =>
  sold.reduce((left, line) => withMore(left, line, -line.quantity), basket);

export const totalOf = (lines: readonly BasketLine[]): Pence =>
  addPence(...lines.map(({ price, quantity }) => timesPence(price, quantity)));

export const nameOf = ({ name, colour, size }: BasketItem): string => itemText(name, colour, size);

/** Every combination of a product’s colours and sizes. */
export const itemsOf = ({ id, name, price, colours, sizes }: TableProduct): BasketItem[] =>
  (colours.length > 0 ? colours : [""]).flatMap((colour) =>
    (sizes.length > 0 ? sizes : [""]).map((size) => ({ product_id: id, name, price, colour, size })),
  );

/** The sales that the server has not received, oldest first. */
export const salesIn = (changes: readonly Change[]): Change<SaleAction>[] =>
  changes.filter((change): change is Change<SaleAction> => change.action.kind === "sell");

/** The stock as it will be once the sales waiting on this device are sent. */
export function stockAfter({ id, stock }: TableProduct, sales: readonly Change<SaleAction>[]): number | null {
  const lines = sales.filter(({ state }) => state === "waiting").flatMap(({ action }) => action.body.lines);
  const sold = lines.filter((line) => line.product_id === id);
  return stock === null ? null : sold.reduce((left, { quantity }) => left - quantity, stock);
}
