import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

/** A table with its columns, quoted for SQL. */
export interface Table {
  name: string;
  columns: string;
}

/** The count and hash of a table's rows, whatever their order. */
export interface Digest {
  rows: number;
  hash: string;
}

/** Opens a connection without the time limits that apply to requests. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "segue copy" });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** The tables with a store's data, including those of the job queue in the schema graphile_worker. */
const TABLES = `
  SELECT format('%I.%I', table_schema, table_name) AS name,
    string_agg(quote_ident(column_name), ', ' ORDER BY column_name) AS columns
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_type = 'BASE TABLE' AND is_generated = 'NEVER'
    AND (table_schema = 'public' OR (table_schema = 'graphile_worker' AND table_name ~ '^_private_(jobs|tasks|job_queues)$'))
  GROUP BY table_schema, table_name ORDER BY name`;

export const listTables = async (client: pg.Client): Promise<Table[]> => (await client.query<Table>(TABLES)).rows;

/** Runs the work on a snapshot of the database. */
export async function inSnapshot<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  try {
    return await work();
  } finally {
    await client.query("ROLLBACK");
  }
}

export const readTable = (client: pg.Client, { name, columns }: Table): Readable =>
  client.query(copyTo(`COPY ${name} (${columns}) TO STDOUT`));

const writeTable = (client: pg.Client, { name, columns }: Table): Writable =>
  client.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`));

export async function digestOf(client: pg.Client, { name, columns }: Table): Promise<Digest> {
  const { rows } = await client.query<Digest>(
    `SELECT count(*)::float8 AS rows, coalesce(sum(hashtextextended(ROW(${columns})::text, 0)::numeric), 0)::text AS hash FROM ${name}`,
  );
  return rows[0] ?? { rows: 0, hash: "0" };
}

/** Session settings affect how values are converted to text, so these are fixed. */
const SAME_TEXT =
  "SET timezone = 'UTC'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET extra_float_digits = 3; SET bytea_output = 'hex'";

export const writeSameText = (client: pg.Client): Promise<unknown> => client.query(SAME_TEXT);

const FOREIGN_KEYS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
  FROM pg_constraint WHERE contype = 'f' AND connamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)`;

const SEQUENCES = `
  SELECT format('SELECT setval(%L, coalesce(max(%I), 0) + 1, false) FROM %s', pg_get_serial_sequence(name, attname), attname, name) AS set
  FROM pg_attribute, LATERAL (SELECT attrelid::regclass::text AS name) AS its
  WHERE attrelid::regclass = ANY($1::regclass[]) AND attnum > 0 AND NOT attisdropped
    AND pg_get_serial_sequence(attrelid::regclass::text, attname) IS NOT NULL`;

/**
 * Replaces the rows of all tables, in one transaction. Foreign keys are dropped and then created again, because tables
 * refer to one another in both directions and only a superuser may suspend foreign keys.
 */
export async function fillTables(
  client: pg.Client,
  tables: readonly Table[],
  read: (table: Table) => Readable,
): Promise<void> {
  await client.query("BEGIN");
  try {
    const { rows: keys } = await client.query<{ drop: string; add: string }>(FOREIGN_KEYS);
    for (const { drop } of keys) await client.query(drop);
    for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER; DELETE FROM ${name}`);
    for (const table of tables) await pipeline(read(table), writeTable(client, table));
    for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    for (const { add } of keys) await client.query(add);
    const { rows: sequences } = await client.query<{ set: string }>(SEQUENCES, [tables.map(({ name }) => name)]);
    for (const { set } of sequences) await client.query(set);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

/** The tables whose rows differ from the digests of another database. */
export async function differingTables(client: pg.Client, digests: Record<string, Digest>): Promise<string[]> {
  const tables = await listTables(client);
  const names = new Set([...tables.map(({ name }) => name), ...Object.keys(digests)]);
  const found = new Map<string, Digest>();
  for (const table of tables) found.set(table.name, await digestOf(client, table));
  return [...names].filter(
    (name) => found.get(name)?.hash !== digests[name]?.hash || found.get(name)?.rows !== digests[name]?.rows,
  );
}

const OTHERS = `
  SELECT count(*)::int AS others FROM pg_stat_activity
  WHERE datname = current_database() AND application_name IN ('segue', 'segue changes')`;

/** Whether a server of Segue is connected to the database. */
export const isServed = async (client: pg.Client): Promise<boolean> =>
  ((await client.query<{ others: number }>(OTHERS)).rows[0]?.others ?? 0) > 0;

/** PostgreSQL’s major version. */
export const majorOf = async (client: pg.Client): Promise<number> =>
  Math.floor(Number((await client.query("SHOW server_version_num")).rows[0].server_version_num) / 10_000);
