import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { idByName, slugsLike } from "#server/db/queries/admin/entries.ts";
import { pageCategories, pages } from "#server/db/schema/index.ts";
import { freeSlug, slugify } from "../../writing/slugs.ts";
import { html, line, whole } from "../fields.ts";
import { defineKind } from "../kind.ts";

/** The id of the menu with this name; added as the last menu if there is none. */
async function ensureMenu(db: Database, name: string): Promise<number | undefined> {
  const table = pageCategories;
  const known = await idByName(db, { table, id: table.id, name: table.name }, name);
  if (known !== undefined) return known;
  const taken = await slugsLike(db, table, table.slug, slugify(name));
  const listOrder = sql<number>`(select coalesce(max(list_order), -1) + 1 from page_categories)`;
  const slug = freeSlug([slugify(name)], (one) => taken.has(one));
  const [added] = await db.insert(table).values({ slug, name, listOrder }).returning({ id: table.id });
  return added?.id;
}

export const pageKind = defineKind({
  one: "page",
  table: pages,
  title: "title",
  fields: {
    title: line("Title"),
    menu: line("Menu", {
      hint: "The group of links in the footer. A new name adds one.",
      value: sql`(select name from page_categories where id = pages.category_id)`,
      columns: async (db, name) => ({ categoryId: await ensureMenu(db, String(name)) }),
    }),
    bodyHtml: html("Text"),
    listOrder: whole("Position", [0, 100_000], { hint: "The lowest number comes first." }),
  },
  cells: ["menu", "listOrder"],
  sortable: ["listOrder"],
});
