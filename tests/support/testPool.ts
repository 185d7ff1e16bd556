import { SHARED } from "./testPostgres.ts";

/** `npm run long -- pgbouncer` passes the pool's URL on in this variable, with "NAME" in place of the database. */
export const POOL = "SEGUE_TEST_POOL";

const urlIn = (setting: string, name: string) => process.env[setting]?.replace(/NAME$/, name);

/**
 * In a run of `npm run long -- pgbouncer`, the URL through PgBouncer if the tests' PostgreSQL has the database.
 * Otherwise, the database's own URL.
 */
export function pooledUrl(databaseUrl: string): string {
  const name = new URL(databaseUrl).pathname.slice(1);
  return (urlIn(SHARED, name) === databaseUrl && urlIn(POOL, name)) || databaseUrl;
}

/** The environment of a process that uses a test's database. */
export function databaseEnv({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (!url || direct || pooledUrl(url) === url) return {};
  return { DATABASE_URL: pooledUrl(url), DATABASE_DIRECT_URL: url };
}
