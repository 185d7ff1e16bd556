import { and, asc, eq, gte, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../open.ts";
import { merchandise } from "../schema/index.ts";

/** Takes items from the stock; false if too few are left. A product whose stock is null never sells out. */
export async function reserveStock(db: Database, merchandiseId: number, quantity: number): Promise<boolean> {
  const taken = await db
    .update(merchandise)
    .set({ stock: sql`${merchandise.stock} - ${quantity}` })
    .where(and(eq(merchandise.id, merchandiseId), or(isNull(merchandise.stock), gte(merchandise.stock, quantity))))
    .returning({ id: merchandise.id });
  return taken.length > 0;
}

/** Takes items that have already been handed over, so the stock may become negative. */
export async function takeStock(db: Database, merchandiseId: number, quantity: number): Promise<void> {
  await db
    .update(merchandise)
    .set({ stock: sql`${merchandise.stock} - ${quantity}` })
    .where(eq(merchandise.id, merchandiseId));
}

const isOversold = lt(merchandise.stock, 0);

export const countOversold = (db: Database): Promise<number> => db.$count(merchandise, isOversold);

/** Oversold products: more were sold than were in stock, so their stock is negative. */
export const listOversold = (db: Database) =>
  db
    .select({ id: merchandise.id, name: merchandise.name, stock: sql<number>`${merchandise.stock}` })
    .from(merchandise)
    .where(isOversold)
    .orderBy(asc(merchandise.name), asc(merchandise.id));

export async function returnStock(db: Database, merchandiseId: number, quantity: number): Promise<void> {
  await db
    .update(merchandise)
    .set({ stock: sql`${merchandise.stock} + ${quantity}` })
    .where(and(eq(merchandise.id, merchandiseId), isNotNull(merchandise.stock)));
}
