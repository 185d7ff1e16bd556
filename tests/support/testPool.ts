import { SHARED } from "./testPostgres.ts";

/** The setting in which `npm run long -- pgbouncer` passes on its pool: a URL with "NAME" in place of the database. */
export const POOL = "SEGUE_TEST_POOL";

const urlIn = (setting: string, name: string) => process.env[setting]?.replace(/NAME$/, name);

/** Through PgBouncer in that run, unless the database is elsewhere; otherwise its own URL. */
export function pooledUrl(databaseUrl: string): string {
  const name = new URL(databaseUrl).pathname.slice(1);
  return (urlIn(SHARED, name) === databaseUrl && urlIn(POOL, name)) || databaseUrl;
}

/** The settings of a process for a test's database. */
export function databaseEnv({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (!url || direct || pooledUrl(url) === url) return {};
  return { DATABASE_URL: pooledUrl(url), DATABASE_DIRECT_URL: url };
}
