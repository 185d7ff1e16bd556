import { vatIn } from "#contract/vat.ts";
import type { Database } from "../db/open.ts";
import { listOrderLines, type OrderLineRow, type OrderRow } from "../db/queries/orders.ts";
import type { RefundRequest } from "../db/queries/refundRequests.ts";
import { insertSaleEntries, leftOfLines } from "../db/queries/selling/entries.ts";
import type { Refunded } from "../domain/refund.ts";
import { splitPence, splitWithin, totalOf } from "../domain/split.ts";
import { vatInRefund } from "../domain/vat.ts";

const worthOf = ({ snapshot }: OrderLineRow, quantity: number): number => (snapshot.price ?? 0) * quantity;
const goodsWorth = (line: OrderLineRow, quantity: number): number => (line.isDelivery ? 0 : worthOf(line, quantity));
const sums = (parts: number[], others: number[]): number[] => parts.map((part, index) => part + (others[index] ?? 0));

interface Sale {
  amountPence: number;
  feePence: number;
  vatBasisPoints: number;
  at: Date;
}

/**
 * Records what each line of a new order brought in and cost. Delivery brings in its price, the goods share the rest of
 * the total, and all share the order’s VAT and the provider’s fee.
 */
export async function recordSale(
  db: Database,
  orderId: number,
  { amountPence, feePence, vatBasisPoints, at }: Sale,
): Promise<void> {
  const lines = await listOrderLines(db, orderId);
  const worths = lines.map((line) => goodsWorth(line, line.quantity));
  const delivery = lines.map((line) => (line.isDelivery ? worthOf(line, line.quantity) : 0));
  const deliveryPence = totalOf(delivery);
  const [deliveryFee = 0, goodsFee = 0] = splitPence(feePence, [deliveryPence, amountPence - deliveryPence]);
  const sales = sums(splitPence(amountPence - deliveryPence, worths), delivery);
  const vats = splitPence(vatIn(amountPence, vatBasisPoints), sales);
  const fees = sums(splitPence(goodsFee, worths), splitPence(deliveryFee, delivery));
  await insertSaleEntries(
    db,
    lines.flatMap(({ id: orderLineId }, index) => [
      { orderLineId, kind: "sale" as const, amountPence: sales[index] ?? 0, at },
      { orderLineId, kind: "vat" as const, amountPence: vats[index] ?? 0, at },
      { orderLineId, kind: "fee" as const, amountPence: fees[index] ?? 0, at },
    ]),
  );
}

/** An order and its lines. */
export interface SoldOrder {
  order: OrderRow;
  lines: OrderLineRow[];
}

/** What an administrator asked to refund. */
export type NamedLines = Pick<RefundRequest, "lines" | "amountPence">;

/**
 * Records how much of each line was refunded. An administrator's refund names its lines. A refund made at the provider
 * reduces all lines in proportion to what is left of them. `order` is the order before this refund.
 */
export async function recordSaleRefund(
  db: Database,
  { order, lines }: SoldOrder,
  { amountPence, request, at }: { amountPence: number; request: NamedLines | undefined; at: Date },
): Promise<void> {
  const [left, vatLeft] = [await leftOfEach(db, order.id, lines), await leftOfEach(db, order.id, lines, "vat")];
  const named = Math.min(request?.amountPence ?? 0, amountPence);
  const forNamed = request ? splitNamed(named, { lines, request, left }) : splitWithin(named, left, left);
  const rest = left.map((one, index) => one - (forNamed[index] ?? 0));
  const refunds = sums(splitWithin(amountPence - named, rest, rest), forNamed);
  // Orders from before VAT was recorded have no VAT to refund. If a server of an earlier version refunded part of an
  // order without its VAT, the order’s last refund includes that VAT too.
  const isLast = order.refundedPence + amountPence >= order.amountPence;
  const allVatLeft = totalOf(vatLeft);
  const vatPence = isLast ? allVatLeft : Math.min(vatInRefund(order, amountPence), allVatLeft);
  const vats = splitWithin(vatPence, refunds, vatLeft);
  await insertSaleEntries(
    db,
    lines.flatMap(({ id: orderLineId }, index) => [
      { orderLineId, kind: "refund" as const, amountPence: refunds[index] ?? 0, at },
      { orderLineId, kind: "vatRefund" as const, amountPence: vats[index] ?? 0, at },
    ]),
  );
}

async function leftOfEach(
  db: Database,
  orderId: number,
  lines: OrderLineRow[],
  of: "sale" | "vat" = "sale",
): Promise<number[]> {
  const left = await leftOfLines(db, orderId, of);
  return lines.map(({ id }) => left.get(id) ?? 0);
}

/** What was paid for the goods of an order, and how much of it was refunded. Points reduce the price of goods only. */
export async function goodsOf(
  db: Database,
  { order: { id, amountPence }, lines }: SoldOrder,
  refundedPence: number,
): Promise<Refunded> {
  const delivery = lines.filter(({ isDelivery }) => isDelivery);
  if (delivery.length === 0) return { amountPence, refundedPence };
  const left = await leftOfLines(db, id);
  const pricePence = totalOf(delivery.map((line) => worthOf(line, line.quantity)));
  const leftPence = totalOf(delivery.map((line) => left.get(line.id) ?? 0));
  return { amountPence: amountPence - pricePence, refundedPence: refundedPence - (pricePence - leftPence) };
}

interface Named {
  lines: OrderLineRow[];
  request: NamedLines;
  left: number[];
}

/** Splits a refund over the lines that it names: all that is left of delivery, and the rest over the goods. */
function splitNamed(amountPence: number, { lines, request, left }: Named): number[] {
  const asked = lines.map((line) => request.lines.find(({ id }) => id === line.id)?.quantity ?? 0);
  const delivery = lines.map((line, index) => (line.isDelivery && asked[index] ? (left[index] ?? 0) : 0));
  const forDelivery = splitWithin(Math.min(amountPence, totalOf(delivery)), delivery, delivery);
  const worths = lines.map((line, index) => goodsWorth(line, asked[index] ?? 0));
  const rest = left.map((one, index) => one - (forDelivery[index] ?? 0));
  return sums(splitWithin(amountPence - totalOf(forDelivery), worths, rest), forDelivery);
}
