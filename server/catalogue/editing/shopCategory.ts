import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import type { beatCategories, merchandiseCategories } from "#server/db/schema/index.ts";
import { ensureNamed } from "./ensureNamed.ts";
import { type Field, line } from "./fields.ts";

type Table = typeof beatCategories | typeof merchandiseCategories;

/**
 * Every column of a category that an import writes. Marked as edited, so that imports keep a category chosen in the
 * back office.
 */
const KEPT = ["name", "listOrder", "isVisible"];

/** Makes the category with this name visible, adding it if there is none. Returns its id. */
async function ensureCategory(db: Database, table: Table, name: string): Promise<number> {
  const id = await ensureNamed(db, table, name);
  await db.update(table).set({ isVisible: true, edited: KEPT }).where(eq(table.id, id));
  return id;
}

/** The category of a product or beat. */
export const shopCategory = (table: Table, goods: "beats" | "merchandise"): Field =>
  line("Category", {
    hint: "A new name adds a category.",
    namesFrom: goods === "beats" ? "beatCategories" : "productCategories",
    value: sql`(select name from ${table} where id = ${sql.identifier(goods)}.category_id)`,
    columns: async (db, name) => ({ categoryId: await ensureCategory(db, table, String(name)) }),
  });
