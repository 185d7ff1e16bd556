import { sql } from "drizzle-orm";
import { causesOf } from "../common/causes.ts";
import type { Database } from "./open.ts";

const WARNING =
  "Search is slow and doesn’t tolerate typos, because the PostgreSQL extension pg_trgm is missing. Install it and run " +
  "CREATE EXTENSION pg_trgm in this store’s database.";

const INDEXED = [
  ["songs", "folded_name"],
  ["artists", "folded_name"],
  ["albums", "folded_name"],
  ["search_terms", "word"],
] as const;

/** Whether this database has the PostgreSQL extension pg_trgm, which search needs to tolerate typos. */
export async function hasTrigrams(db: Database): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from pg_extension where extname = 'pg_trgm'`);
  return rowCount === 1;
}

/**
 * Adds the extension and its search indexes if a migration could not, since it may have been installed or allowed
 * meanwhile. If it still fails, returns a warning for the operator.
 */
export async function addTrigrams(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute(sql`select to_regclass('search_terms_search') is not null as "isIndexed"`);
  if (rows[0]?.isIndexed) return undefined;
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`create extension if not exists pg_trgm`);
      for (const [table, column] of INDEXED) {
        await tx.execute(
          sql.raw(`create index if not exists "${table}_search" on "${table}" using gin ("${column}" gin_trgm_ops)`),
        );
      }
    });
    return undefined;
  } catch (cause) {
    const reason = causesOf(cause).at(-1)?.message;
    return `${WARNING} (${reason})`;
  }
}
