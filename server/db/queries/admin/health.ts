import { isNull, sql } from "drizzle-orm";
import type { Database } from "../../open.ts";
import { files } from "../../schema/index.ts";

/** PostgreSQL’s major version, statement timeout and clock. */
export async function readServer(db: Database): Promise<{ major: number; limit: string; clock: Date }> {
  const { rows } = await db.execute<{ version: number; limit: string; clock: string }>(
    sql`SELECT current_setting('server_version_num')::int AS version, current_setting('statement_timeout') AS "limit",
      clock_timestamp()::text AS clock`,
  );
  const { version = 0, limit = "", clock = "" } = rows[0] ?? {};
  return { major: Math.floor(version / 10_000), limit, clock: new Date(clock) };
}

/** The paths of some media files, chosen at random. */
export async function someMedia(db: Database, atMost: number): Promise<string[]> {
  const kept = isNull(files.removedAt);
  const rows = await db.select({ path: files.path }).from(files).where(kept).orderBy(sql`random()`).limit(atMost);
  return rows.map(({ path }) => path);
}
