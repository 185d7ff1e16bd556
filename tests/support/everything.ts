import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/open.ts";
import * as schema from "#server/db/schema/index.ts";

/** Every row of every table, in a stable order. */
export async function everythingIn(db: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    const { rows } = await db.execute<{ row: string }>(sql`select t::text as row from ${table} t order by t::text`);
    found[getTableConfig(table).name] = rows.map(({ row }) => row);
  }
  return found;
}
