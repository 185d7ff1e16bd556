import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "../open.ts";
import { beats, licences, orderLines, orders } from "../schema/index.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, "orderId">;

export async function insertOrder(db: Database, order: NewOrder, lines: NewOrderLine[]): Promise<number> {
  const [written] = await db.insert(orders).values(order).returning({ id: orders.id });
  if (!written) throw new Error("the order was not saved");
  await db.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: written.id })));
  return written.id;
}

export const listOrders = (db: Database, accountId: number): Promise<OrderRow[]> =>
  db.select().from(orders).where(eq(orders.accountId, accountId)).orderBy(desc(orders.createdAt), desc(orders.id));

/** Returns undefined for another user's order. */
export async function findOrder(db: Database, id: number, accountId: number): Promise<OrderRow | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.accountId, accountId)));
  return order;
}

export const listOrderLines = (db: Database, orderId: number): Promise<OrderLineRow[]> =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id));

export const listLinesOf = (db: Database, orderIds: number[]): Promise<OrderLineRow[]> =>
  db.select().from(orderLines).where(inArray(orderLines.orderId, orderIds)).orderBy(asc(orderLines.id));

/** The beats that an order licensed, with their current files. */
export const listOrderBeats = (db: Database, orderId: number) =>
  db
    .select({ line: orderLines, beat: beats, licence: licences })
    .from(orderLines)
    .innerJoin(beats, eq(beats.id, orderLines.beatId))
    .innerJoin(licences, eq(licences.id, orderLines.licenceId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));

export type OrderBeat = Awaited<ReturnType<typeof listOrderBeats>>[number];

/** Locks the order until the transaction ends. */
export async function lockOrder(db: Database, id: number): Promise<OrderRow | undefined> {
  return (await db.select().from(orders).where(eq(orders.id, id)).for("no key update"))[0];
}

/** Locks all orders of an account until the transaction ends. */
export async function lockOrdersOf(db: Database, accountId: number): Promise<void> {
  const isOwn = eq(orders.accountId, accountId);
  await db.select({ id: orders.id }).from(orders).where(isOwn).orderBy(asc(orders.id)).for("no key update");
}

type Facts = Partial<Omit<NewOrder, "id" | "accountId" | "createdAt">>;

export async function updateOrder(db: Database, id: number, facts: Facts): Promise<void> {
  await db.update(orders).set(facts).where(eq(orders.id, id));
}
