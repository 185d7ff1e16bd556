import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { MIGRATIONS, migrateDatabase } from "#server/db/migrate.ts";
import { connect } from "#server/db/presence.ts";
import { createEmptyDatabase, dropDatabase, openTestPostgres, testDatabaseName } from "./testPostgres.ts";

export interface MigratedRows {
  rowsOf: (query: string) => Promise<Record<string, unknown>[]>;
  close: () => Promise<void>;
}

/**
 * A database with rows from before a migration. That migration and all later ones were then applied to it. Close it
 * after the tests.
 */
export async function migrateRows(tag: string, rows: string): Promise<MigratedRows> {
  const postgres = await openTestPostgres();
  const name = testDatabaseName();
  const client = await connect(await createEmptyDatabase(postgres, name));
  await migrateBefore(tag, client);
  await client.query(rows);
  await migrateDatabase(postgres.urlOf(name));
  return {
    rowsOf: async (query) => (await client.query<Record<string, unknown>>(query)).rows,
    close: async () => {
      await client.end();
      await dropDatabase(postgres, name);
      await postgres.close();
    },
  };
}

/** Applies the migrations before this one to an empty database. */
async function migrateBefore(tag: string, client: pg.Client): Promise<void> {
  const migrationsFolder = await mkdtemp(join(tmpdir(), "segue-migrations-"));
  try {
    await cp(MIGRATIONS, migrationsFolder, { recursive: true });
    const path = join(migrationsFolder, "meta/_journal.json");
    const journal = JSON.parse(await readFile(path, "utf8")) as { entries: { tag: string }[] };
    const entries = journal.entries.filter((entry) => entry.tag < tag);
    await writeFile(path, JSON.stringify({ ...journal, entries }));
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await rm(migrationsFolder, { recursive: true });
  }
}
