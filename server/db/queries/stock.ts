import { and, eq, gte, isNotNull, isNull, or, sql } from "drizzle-orm";
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

export async function returnStock(db: Database, merchandiseId: number, quantity: number): Promise<void> {
  await db
    .update(merchandise)
    .set({ stock: sql`${merchandise.stock} + ${quantity}` })
    .where(and(eq(merchandise.id, merchandiseId), isNotNull(merchandise.stock)));
}
