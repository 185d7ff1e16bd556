import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT_ROOT } from "#server/common/root.ts";
import { type EmbeddedDatabase, openEmbedded } from "#server/db/cluster/embedded.ts";
import { MIGRATIONS, migrateDatabase } from "#server/db/migrate.ts";
import { connect } from "#server/db/presence.ts";
import { MEMORY_DISK } from "./memoryDisk.ts";

const CHECKOUT = createHash("sha256").update(PROJECT_ROOT).digest("hex").slice(0, 16);
/**
 * In memory if possible: on a disk, creating and deleting the hundreds of files of a database takes five times as long.
 */
const DATA_DIR = MEMORY_DISK
  ? join(MEMORY_DISK, `segue-test-${CHECKOUT}`)
  : join(PROJECT_ROOT, "node_modules/.cache/segue-test");
/**
 * Losing the tests' data in a power failure does no harm, so PostgreSQL need not wait for the disk or keep a long
 * write-ahead log.
 */
const FAST_AND_FORGETFUL = [
  "-c fsync=off",
  "-c synchronous_commit=off",
  "-c full_page_writes=off",
  "-c max_wal_size=128MB",
];
const LOCK = 3;
/** A run passes the URL of its PostgreSQL on to its workers in this variable, with "NAME" in place of the database. */
export const SHARED = "SEGUE_TEST_POSTGRES";

export type TestPostgres = Pick<EmbeddedDatabase, "urlOf" | "close">;

/** The PostgreSQL that all test runs in this checkout share; the last run to end stops it. */
export async function openTestPostgres(): Promise<TestPostgres> {
  const shared = process.env[SHARED];
  if (shared === undefined) return openEmbedded(DATA_DIR, { flags: FAST_AND_FORGETFUL });
  return { urlOf: (database) => shared.replace(/NAME$/, database), close: async () => undefined };
}

/** Opens PostgreSQL for this run, and passes its address to the run's workers, which need not open it themselves. */
export async function shareTestPostgres(): Promise<TestPostgres> {
  const postgres = await openTestPostgres();
  process.env[SHARED] = postgres.urlOf("NAME");
  return postgres;
}

/** Contains the process id, so that the databases of killed runs can be recognised and dropped. */
export const testDatabaseName = (): string => `test_${process.pid}_${randomBytes(6).toString("hex")}`;

/** Drops the databases of killed runs. */
export async function dropLeftovers(postgres: TestPostgres): Promise<void> {
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

/** A new database, copied from a template. The template is migrated once for each state of the migrations. */
export async function createTestDatabase(postgres: TestPostgres, name: string): Promise<string> {
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
export async function createEmptyDatabase(postgres: TestPostgres, name: string): Promise<string> {
  const client = await connect(postgres.urlOf("postgres"));
  try {
    await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
  return postgres.urlOf(name);
}

export async function dropDatabase(postgres: TestPostgres, name: string): Promise<void> {
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
