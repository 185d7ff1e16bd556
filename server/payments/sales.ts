import type { Database } from "../db/open.ts";
import { listOrderLines, type OrderLineRow, type OrderRow } from "../db/queries/orders.ts";
import { findOpenRequest, type RefundRequest } from "../db/queries/refundRequests.ts";
import { insertSaleEntries, leftOfLines } from "../db/queries/selling/entries.ts";
import { splitPence, splitWithin } from "../domain/split.ts";

const worthOf = ({ snapshot }: OrderLineRow, quantity: number): number => (snapshot.price ?? 0) * quantity;

/** Records what each line of a new order brought in and cost: its part of the total, and of the provider’s fee. */
export async function recordSale(
  db: Database,
  orderId: number,
  { amountPence, feePence, at }: { amountPence: number; feePence: number; at: Date },
): Promise<void> {
  const lines = await listOrderLines(db, orderId);
  const worths = lines.map((line) => worthOf(line, line.quantity));
  const [sales, fees] = [splitPence(amountPence, worths), splitPence(feePence, worths)];
  await insertSaleEntries(
    db,
    lines.flatMap(({ id: orderLineId }, index) => [
      { orderLineId, kind: "sale" as const, amountPence: sales[index] ?? 0, at },
      { orderLineId, kind: "fee" as const, amountPence: fees[index] ?? 0, at },
    ]),
  );
}

/**
 * Records what each line gave back. An administrator's refund names its lines; one made at the provider reduces all
 * lines in proportion to what is left of them.
 */
export async function recordSaleRefund(
  db: Database,
  { id }: Pick<OrderRow, "id">,
  amountPence: number,
  at: Date,
): Promise<void> {
  const lines = await listOrderLines(db, id);
  const leftOf = await leftOfLines(db, id);
  const left = lines.map((line) => leftOf.get(line.id) ?? 0);
  const request = await findOpenRequest(db, id);
  const named = Math.min(request?.amountPence ?? 0, amountPence);
  const forNamed = splitWithin(named, request ? worthsAsked(lines, request) : left, left);
  const rest = left.map((one, index) => one - (forNamed[index] ?? 0));
  const forAll = splitWithin(amountPence - named, rest, rest);
  await insertSaleEntries(
    db,
    lines.map(({ id: orderLineId }, index) => ({
      ...{ orderLineId, kind: "refund" as const, at },
      amountPence: (forNamed[index] ?? 0) + (forAll[index] ?? 0),
    })),
  );
}

const worthsAsked = (lines: OrderLineRow[], request: RefundRequest): number[] =>
  lines.map((line) => worthOf(line, request.lines.find(({ id }) => id === line.id)?.quantity ?? 0));
