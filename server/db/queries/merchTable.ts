import { desc, eq, gte } from "drizzle-orm";
import type { Database } from "../open.ts";
import { merchTableSales, orders } from "../schema/index.ts";

type TableSale = typeof merchTableSales.$inferSelect;

export async function insertTableSale(db: Database, sale: TableSale): Promise<void> {
  await db.insert(merchTableSales).values(sale);
}

/** Whether the sale with this key has been recorded. */
export const hasTableSale = async (db: Database, key: string): Promise<boolean> =>
  (await db.$count(merchTableSales, eq(merchTableSales.key, key))) > 0;

/** Whether an order is a sale at the merch table. */
export const isTableSale = async (db: Database, orderId: number): Promise<boolean> =>
  (await db.$count(merchTableSales, eq(merchTableSales.orderId, orderId))) > 0;

/** The sales since a moment, newest first. */
export const listTableSales = (db: Database, since: Date) =>
  db
    .select({ order: orders, paidBy: merchTableSales.paidBy, key: merchTableSales.key })
    .from(merchTableSales)
    .innerJoin(orders, eq(orders.id, merchTableSales.orderId))
    .where(gte(orders.createdAt, since))
    .orderBy(desc(orders.id));
