import { and, eq, notInArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { idByName, slugsLike } from "#server/db/queries/admin/entries.ts";
import { merchandiseCategories, merchandiseOptions } from "#server/db/schema/index.ts";
import { freeSlug, slugify } from "../writing/slugs.ts";

/**
 * Every column of a category that an import writes. Marked as edited, so that imports keep a category chosen in the
 * back office.
 */
const KEPT = ["name", "listOrder", "isVisible"];

/** The id of the product category with this name, which becomes visible; added if there is none. */
export async function ensureCategory(db: Database, name: string): Promise<number | undefined> {
  const table = merchandiseCategories;
  const known = await idByName(db, { table, id: table.id, name: table.name }, name);
  if (known !== undefined) {
    await db.update(table).set({ isVisible: true, edited: KEPT }).where(eq(table.id, known));
    return known;
  }
  const taken = await slugsLike(db, table, table.slug, slugify(name));
  const listOrder = sql<number>`(select coalesce(max(list_order), -1) + 1 from merchandise_categories)`;
  const slug = freeSlug([slugify(name)], (one) => taken.has(one));
  const [added] = await db.insert(table).values({ slug, name, listOrder, edited: KEPT }).returning({ id: table.id });
  return added?.id;
}

/** Makes these the colours or sizes of a product, in this order. The others are hidden, because somebody may have bought them. */
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
