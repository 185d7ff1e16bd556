import { createHash } from "node:crypto";
import type pg from "pg";

/** The role that Segue connects as: it owns the store's database and its contents, and nothing else in PostgreSQL. */
export const STORE_ROLE = "segue";

/** Derived from the cluster's password, so that every server of a data folder knows it without another file. */
export const storePassword = (clusterPassword: string): string =>
  createHash("sha256").update(`the password of ${STORE_ROLE}: ${clusterPassword}`).digest("hex");

/** Creates the role, or removes excess privileges from an existing role. */
export async function createStoreRole(client: pg.Client, password: string): Promise<void> {
  const found = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [STORE_ROLE]);
  const verb = found.rowCount === 0 ? "CREATE" : "ALTER";
  await client.query(
    `${verb} ROLE ${STORE_ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD '${password}'`,
  );
}

/**
 * Finds what other roles own in the store, and returns statements that change its owner. In installations that used to
 * connect as the superuser, other roles own everything.
 */
const FOREIGN = `
  SELECT format('ALTER SCHEMA %I OWNER TO ${STORE_ROLE}', nspname) AS change FROM pg_namespace
    WHERE nspname IN ('public', 'drizzle', 'graphile_worker') AND nspowner <> '${STORE_ROLE}'::regrole
  UNION ALL
  SELECT format('ALTER TABLE %I.%I OWNER TO ${STORE_ROLE}', nspname, relname) FROM pg_class
    JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname IN ('public', 'drizzle', 'graphile_worker') AND relkind IN ('r', 'p', 'v')
      AND relowner <> '${STORE_ROLE}'::regrole
  UNION ALL
  SELECT format('ALTER TYPE %I.%I OWNER TO ${STORE_ROLE}', nspname, relname) FROM pg_class
    JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname = 'graphile_worker' AND relkind = 'c' AND relowner <> '${STORE_ROLE}'::regrole
  UNION ALL
  SELECT format('ALTER FUNCTION %s OWNER TO ${STORE_ROLE}', pg_proc.oid::regprocedure) FROM pg_proc
    JOIN pg_namespace ON pg_namespace.oid = pronamespace
    WHERE nspname IN ('public', 'graphile_worker') AND proowner <> '${STORE_ROLE}'::regrole
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`;

/** Gives the store's database to the role. */
export async function giveStore(client: pg.Client, database: string): Promise<void> {
  await client.query(`ALTER DATABASE ${database} OWNER TO ${STORE_ROLE}`);
  const { rows } = await client.query<{ change: string }>(FOREIGN);
  for (const { change } of rows) await client.query(change);
}
