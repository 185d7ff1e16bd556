import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { merchandise, merchandiseCategories, merchandiseOptions } from "#server/db/schema/index.ts";
import { isOneOf } from "./ids.ts";

export type ProductRow = typeof merchandise.$inferSelect;

const shown = eq(merchandise.isVisible, true);
const inOrder = [asc(merchandise.listOrder), asc(merchandise.id)];

export const listProducts = (db: Database, limit: number): Promise<ProductRow[]> =>
  db
    .select()
    .from(merchandise)
    .where(shown)
    .orderBy(...inOrder)
    .limit(limit);

export const productsOfCategory = (db: Database, categoryId: number): Promise<ProductRow[]> =>
  db
    .select()
    .from(merchandise)
    .where(and(shown, eq(merchandise.categoryId, categoryId)))
    .orderBy(...inOrder);

/** The visible products with these ids, in any order. */
export const findProducts = (db: Database, ids: readonly number[]): Promise<ProductRow[]> =>
  db
    .select()
    .from(merchandise)
    .where(and(shown, isOneOf(merchandise.id, ids)));

export async function findProduct(db: Database, id: number): Promise<ProductRow | undefined> {
  const [product] = await findProducts(db, [id]);
  return product;
}

/** The visible options of these products, or of all. */
export const listOptions = (db: Database, merchandiseIds?: readonly number[]) =>
  db
    .select()
    .from(merchandiseOptions)
    .where(
      and(
        merchandiseIds && isOneOf(merchandiseOptions.merchandiseId, merchandiseIds),
        eq(merchandiseOptions.isVisible, true),
      ),
    )
    .orderBy(asc(merchandiseOptions.listOrder), asc(merchandiseOptions.id));

/** Hidden products too. */
export const productsWithIds = (db: Database, ids: number[]): Promise<ProductRow[]> =>
  db.select().from(merchandise).where(inArray(merchandise.id, ids));

/** The categories that have products. */
export const listProductCategories = (db: Database) =>
  db
    .select({ name: merchandiseCategories.name, slug: merchandiseCategories.slug })
    .from(merchandiseCategories)
    .where(
      and(
        eq(merchandiseCategories.isVisible, true),
        inArray(merchandiseCategories.id, db.select({ id: merchandise.categoryId }).from(merchandise).where(shown)),
      ),
    )
    .orderBy(asc(merchandiseCategories.listOrder), asc(merchandiseCategories.id));

/** The id of a category, even of an empty one, whose screen may still be open. */
export async function findProductCategory(db: Database, slug: string): Promise<number | undefined> {
  const [category] = await db
    .select({ id: merchandiseCategories.id })
    .from(merchandiseCategories)
    .where(and(eq(merchandiseCategories.isVisible, true), eq(merchandiseCategories.slug, slug)));
  return category?.id;
}
