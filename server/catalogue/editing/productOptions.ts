import { and, eq, notInArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { merchandiseOptions } from "#server/db/schema/index.ts";

/**
 * Makes these the colours or sizes of a product, in this order. The product's other options are hidden rather than
 * deleted, because somebody may have bought them.
 */
export async function setOptions(
  db: Database,
  merchandiseId: number,
  kind: "color" | "size",
  values: string[],
): Promise<void> {
  const table = merchandiseOptions;
  const isGone = values.length > 0 ? notInArray(table.value, values) : undefined;
  await db
    .update(table)
    .set({ isVisible: false })
    .where(and(eq(table.merchandiseId, merchandiseId), eq(table.kind, kind), isGone));
  if (values.length === 0) return;
  await db
    .insert(table)
    .values(values.map((value, listOrder) => ({ merchandiseId, kind, value, listOrder })))
    .onConflictDoUpdate({
      target: [table.merchandiseId, table.kind, table.value],
      set: { isVisible: true, listOrder: sql`excluded.list_order` },
    });
}
