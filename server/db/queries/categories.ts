import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { categories } from "#server/db/schema/index.ts";

export type CategoryRow = typeof categories.$inferSelect;
export type CategoryKind = CategoryRow["kind"];

const shownOf = (kind: CategoryKind) => and(eq(categories.isVisible, true), eq(categories.kind, kind));

/** Genres or browse categories, in the store's own order. */
export const listCategories = (db: Database, kind: CategoryKind): Promise<CategoryRow[]> =>
  db.select().from(categories).where(shownOf(kind)).orderBy(asc(categories.listOrder), asc(categories.name));

export async function findCategory(db: Database, kind: CategoryKind, slug: string): Promise<CategoryRow | undefined> {
  const [category] = await db
    .select()
    .from(categories)
    .where(and(shownOf(kind), eq(categories.slug, slug)));
  return category;
}
