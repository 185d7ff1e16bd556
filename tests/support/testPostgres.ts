import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT_ROOT } from "#server/common/root.ts";
import { type EmbeddedDatabase, openEmbedded } from "#server/db/cluster/embedded.ts";
import { MIGRATIONS, migrateDatabase } from "#server/db/migrate.ts";
import { connect } from "#server/db/presence.ts";

const DATA_DIR = join(PROJECT_ROOT, "node_modules/.cache/segue-test");
/** A power failure may destroy the tests' data, so PostgreSQL need not wait for the disk. */
const FAST_AND_FORGETFUL = ["-c fsync=off", "-c synchronous_commit=off", "-c full_page_writes=off"];
const LOCK = 3;

/** The one PostgreSQL of all test runs in this checkout; simultaneous runs share it, and the last one stops it. */
export const openTestPostgres = (): Promise<EmbeddedDatabase> => openEmbedded(DATA_DIR, { flags: FAST_AND_FORGETFUL });

/** Contains the process id, so that the databases of killed runs can be recognised and dropped. */
export const testDatabaseName = (): string => `test_${process.pid}_${randomBytes(6).toString("hex")}`;

/** Drops the databases of killed runs. */
export async function dropLeftovers(postgres: EmbeddedDatabase): Promise<void> {
  const client = await connect(postgres.urlOf("postgres"));
  try {
    const { rows } = await client.query<{ name: string }>(
      "SELECT datname AS name FROM pg_database WHERE datname LIKE 'test\\_%'",
    );
    for (const { name } of rows.filter((row) => !isAlive(Number(row.name.split("_")[1])))) {
      await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    }
  } finally {
    await client.end();
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** A fresh database, copied from one that is migrated once for each state of the migrations. */
export async function createTestDatabase(postgres: EmbeddedDatabase, name: string): Promise<string> {
  const client = await connect(postgres.urlOf("postgres"));
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    const template = await templateName();
    const found = await client.query("SELECT FROM pg_database WHERE datname = $1", [template]);
    if (found.rowCount === 0) {
      await client.query("DROP DATABASE IF EXISTS template_in_the_making");
      await client.query("CREATE DATABASE template_in_the_making");
      await migrateDatabase(postgres.urlOf("template_in_the_making"));
      await client.query(`ALTER DATABASE template_in_the_making RENAME TO ${template}`);
    }
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  } finally {
    await client.end();
  }
  return postgres.urlOf(name);
}

/** A database without tables, like an operator's before the first start. */
export async function createEmptyDatabase(postgres: EmbeddedDatabase, name: string): Promise<string> {
  const client = await connect(postgres.urlOf("postgres"));
  try {
    await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
  return postgres.urlOf(name);
}

export async function dropDatabase(postgres: EmbeddedDatabase, name: string): Promise<void> {
  const client = await connect(postgres.urlOf("postgres"));
  try {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}

async function templateName(): Promise<string> {
  const journal = await readFile(join(MIGRATIONS, "meta/_journal.json"), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
  const hash = createHash("sha256");
  for (const { tag } of entries) hash.update(await readFile(join(MIGRATIONS, `${tag}.sql`)));
  return `template_${hash.digest("hex").slice(0, 16)}`;
}
