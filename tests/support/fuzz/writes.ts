import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Database } from "#server/db/open.ts";
import { comparedTables } from "./rows.ts";

const MARK = "written: ";

/**
 * Makes every transaction announce, on commit, which tables it has written to. The triggers are deferred, so a rollback
 * announces nothing, and PostgreSQL sends the notices before the result of the commit.
 */
export async function announceWrites(db: Database): Promise<void> {
  await db.execute(sql`CREATE FUNCTION announce_write() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE NOTICE ${sql.raw(`'${MARK}%'`)}, TG_TABLE_NAME; RETURN NULL; END $$`);
  for (const name of await comparedTables(db)) {
    const table = sql.identifier(name);
    const announced = sql`DEFERRABLE INITIALLY DEFERRED FOR EACH ROW`;
    await db.execute(sql`CREATE CONSTRAINT TRIGGER announce_rows AFTER INSERT OR DELETE ON ${table}
      ${announced} EXECUTE FUNCTION announce_write()`);
    await db.execute(sql`CREATE CONSTRAINT TRIGGER announce_changes AFTER UPDATE ON ${table}
      ${announced} WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_write()`);
  }
}

/** Returns a function that lists the tables that the connections of a pool have written to since its last call. */
export function watchWrites(pool: pg.Pool): () => string[] {
  const written = new Set<string>();
  const watched = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    client.on("notice", ({ message }) => {
      if (message?.startsWith(MARK)) written.add(message.slice(MARK.length));
    });
  });
  return () => {
    const tables = [...written].sort();
    written.clear();
    return tables;
  };
}
