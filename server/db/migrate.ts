import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { PROJECT_ROOT } from "../common/root.ts";
import { migrateJobs } from "./jobs.ts";

export const MIGRATIONS = join(PROJECT_ROOT, "server/db/migrations");

/** Any number will do, provided that every server uses the same one. */
const LOCK = 7_348_201;

const NEWER =
  "The database belongs to a newer version of Segue than this one. Start the newer version, or restore a backup that this one made.";

/** The creation time of this version’s newest migration. */
export const newestMigration = (): number =>
  Math.max(...readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis));

/** The creation time of the newest migration applied to a database; 0 if there is none. */
async function lastMigration(client: pg.Client): Promise<number> {
  const { rows } = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS begun");
  if (!rows[0].begun) return 0;
  const done = await client.query("SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations");
  return Number(done.rows[0].last ?? 0);
}

/**
 * Migrates the database in one transaction, then the job queue's tables. If several servers start together, only one
 * migrates.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "segue" });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    if ((await lastMigration(client)) > newestMigration()) throw new Error(NEWER);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    await migrateJobs(url);
  } finally {
    await client.end();
  }
}

async function readLastMigration(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: "segue" });
  await client.connect();
  try {
    return await lastMigration(client);
  } finally {
    await client.end();
  }
}

/** Whether a database has never been used by Segue. */
export const isUnused = async (url: string): Promise<boolean> => (await readLastMigration(url)) === 0;

/** How a database’s tables relate to this version of Segue. */
export async function readVersion(url: string): Promise<"unused" | "older" | "same" | "newer"> {
  const last = await readLastMigration(url);
  if (last === 0) return "unused";
  return last === newestMigration() ? "same" : last < newestMigration() ? "older" : "newer";
}

/** Throws if the database is not up to date, and leaves it unchanged. */
export async function requireMigrated(url: string): Promise<void> {
  const last = await readLastMigration(url);
  if (last > newestMigration()) throw new Error(NEWER);
  if (last < newestMigration())
    throw new Error("The database is from an older version. Start the server once to update it, then try again.");
}
