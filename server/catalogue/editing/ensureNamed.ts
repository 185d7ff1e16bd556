import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/open.ts";
import { idByName, slugsLike } from "#server/db/queries/admin/entries.ts";
import { freeSlug, slugify } from "../writing/slugs.ts";

type Named = PgTable & { id: PgColumn; slug: PgColumn; name: PgColumn };

/** The id of the row with this name, which is added at the end if there is none. */
export async function ensureNamed(db: Database, table: Named, name: string): Promise<number> {
  const known = await idByName(db, { table, id: table.id, name: table.name }, name);
  if (known !== undefined) return known;
  const taken = await slugsLike(db, table, table.slug, slugify(name));
  const slug = freeSlug([slugify(name)], (one) => taken.has(one));
  const listOrder: SQL = sql`(select coalesce(max(list_order), -1) + 1 from ${table})`;
  const [added] = await db
    .insert(table as PgTable)
    .values({ slug, name, listOrder })
    .returning({ id: table.id });
  return Number(added?.id);
}
