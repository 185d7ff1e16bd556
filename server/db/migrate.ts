import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { PROJECT_ROOT } from "../root.ts";

export const MIGRATIONS = join(PROJECT_ROOT, "server/db/migrations");

/** Any number, the same for every server of a store. */
const LOCK = 7_348_201;

/** Brings the database up to date, in one transaction; of several servers that start together one does it. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "segue" });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}
