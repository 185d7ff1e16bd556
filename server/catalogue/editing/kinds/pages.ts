import { sql } from "drizzle-orm";
import { pageCategories, pages } from "#server/db/schema/index.ts";
import { ensureNamed } from "../ensureNamed.ts";
import { html, line, position } from "../fields.ts";
import { defineKind } from "../kind.ts";

export const pageKind = defineKind({
  one: "page",
  table: pages,
  title: "title",
  fields: {
    title: line("Title"),
    menu: line("Menu", {
      hint: "The group of links in the footer. A new name adds a group.",
      value: sql`(select name from page_categories where id = pages.category_id)`,
      columns: async (db, name) => ({ categoryId: await ensureNamed(db, pageCategories, String(name)) }),
    }),
    bodyHtml: html("Text"),
    listOrder: position,
  },
  cells: ["menu", "listOrder"],
  sortable: ["listOrder"],
});
