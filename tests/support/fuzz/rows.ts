import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";

/** Tables that any call may write to: the time of the last request, rate limits, and saved responses. */
const OF_EVERY_CALL = ["sessions", "rate_limits", "idempotency_keys"];

export type Rows = ReadonlyMap<string, string>;

/** The tables that a refused call must not change. */
export async function comparedTables(db: Database): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return tables.map(({ name }) => name).filter((name) => !OF_EVERY_CALL.includes(name));
}

/** Every table with a hash of its rows. */
export async function readRows(db: Database): Promise<Rows> {
  const names = await comparedTables(db);
  const hashes = names.map(
    (name) => sql`SELECT ${name}::text AS name, md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS hash
      FROM ${sql.identifier(name)} t`,
  );
  const { rows } = await db.execute<{ name: string; hash: string }>(sql.join(hashes, sql` UNION ALL `));
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** The tables whose rows differ. */
export const changedTables = (before: Rows, after: Rows): string[] =>
  [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);
