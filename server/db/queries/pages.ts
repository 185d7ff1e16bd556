import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { pageCategories, pages } from "#server/db/schema/index.ts";

/** The titles of all pages by group. */
export const listPages = (db: Database) =>
  db
    .select({ group: pageCategories.name, title: pages.title, slug: pages.slug })
    .from(pages)
    .innerJoin(pageCategories, eq(pageCategories.id, pages.categoryId))
    .where(eq(pages.isVisible, true))
    .orderBy(asc(pageCategories.listOrder), asc(pageCategories.id), asc(pages.listOrder), asc(pages.id));

export async function findPage(db: Database, slug: string): Promise<{ title: string; bodyHtml: string } | undefined> {
  const [page] = await db
    .select({ title: pages.title, bodyHtml: pages.bodyHtml })
    .from(pages)
    .where(and(eq(pages.isVisible, true), eq(pages.slug, slug)));
  return page;
}
