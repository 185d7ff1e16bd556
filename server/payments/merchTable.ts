import type { sellAtTable } from "#contract/admin/merchTable.ts";
import type { Body } from "#contract/endpoint.ts";
import { addPence, timesPence } from "#contract/money.ts";
import type { Database } from "../db/open.ts";
import { productsWithIds } from "../db/queries/merchandise.ts";
import { insertTableSale } from "../db/queries/merchTable.ts";
import { insertOrder, listOrderLines, type NewOrderLine, type OrderRow, updateOrder } from "../db/queries/orders.ts";
import { markLinesRefunded } from "../db/queries/refundRequests.ts";
import { takeStock } from "../db/queries/stock.ts";
import { readVatSettings } from "../db/queries/vat.ts";
import { vatRateFor } from "../domain/vat.ts";
import type { Services } from "../services.ts";
import { merchandiseIn, restock } from "./reserve.ts";
import { recordSale, recordSaleRefund } from "./sales.ts";

type Sold = Body<typeof sellAtTable>;

async function orderLinesOf({ db, media }: Pick<Services, "db" | "media">, sold: Sold): Promise<NewOrderLine[]> {
  const ids = sold.lines.map((line) => line.product_id);
  const products = await productsWithIds(db, ids);
  const optionOf = (value: string) => (value ? { id: undefined, list_value: value } : undefined);
  return sold.lines.map(({ product_id: id, name, price, colour, size, quantity }) => {
    const product = products.find((one) => one.id === id);
    const options = { color: optionOf(colour), size: optionOf(size) };
    const snapshot = { name, price, image: media.image(product?.imageFileId ?? null), ...options };
    return { snapshot, quantity, merchandiseId: product?.id ?? null };
  });
}

/**
 * Writes the order of a sale at the merch table, in the caller's transaction. The goods were handed over, so the sale
 * is recorded even if the stock becomes negative.
 */
export async function recordTableSale(
  { db, media }: Pick<Services, "db" | "media">,
  sold: Sold,
  { key, at }: { key: string; at: Date },
) {
  const lines = await orderLinesOf({ db, media }, sold);
  const amountPence = addPence(...sold.lines.map(({ price, quantity }) => timesPence(price, quantity)));
  const { rates } = await readVatSettings(db);
  const vatBasisPoints = vatRateFor(rates, "merchandise", sold.country);
  const order = {
    ...({ orderType: "Merchandise", paid: "Paid", status: "Completed" } as const),
    amountPence,
    vatBasisPoints,
    createdAt: at,
  };
  const orderId = await insertOrder(db, order, lines);
  await insertTableSale(db, { orderId, key, paidBy: sold.paid_by });
  await recordSale(db, orderId, { amountPence, feePence: 0, vatBasisPoints, at });
  for (const { merchandiseId, quantity } of merchandiseIn(lines)) await takeStock(db, merchandiseId, quantity);
  return { orderId, amountPence, lines };
}

/** Takes back a whole sale at the merch table: the counterpart of `recordTableSale`. */
export async function undoTableSale(db: Database, order: OrderRow, at: Date): Promise<void> {
  const { id, amountPence } = order;
  const lines = await listOrderLines(db, id);
  await recordSaleRefund(db, { order, lines }, { amountPence, request: undefined, at });
  await markLinesRefunded(db, lines);
  await restock(db, lines);
  await updateOrder(db, id, { refundedPence: amountPence, paid: "Refunded", status: "Cancelled" });
}
