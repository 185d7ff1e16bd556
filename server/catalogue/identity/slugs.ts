import { sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/open.ts";

/** Changes the slugs of rows. Two rows may swap slugs, so all of them first get a temporary unique slug. */
export async function renameSlugs(
  db: Database,
  table: PgTable & { id: PgColumn; slug: PgColumn },
  slugs: Map<number, string>,
): Promise<void> {
  if (slugs.size === 0) return;
  const ids = sql.param([...slugs.keys()]);
  await db.execute(sql`update ${table} set slug = '~' || id where id = any(${ids}::int[])`);
  for (const [id, slug] of slugs) await db.execute(sql`update ${table} set slug = ${slug} where id = ${id}`);
}
