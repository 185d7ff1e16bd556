import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { MIGRATIONS } from "#server/db/migrate.ts";

/** Applies to an empty database the migrations before this one. */
export async function migrateBefore(tag: string, client: pg.Client): Promise<void> {
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
