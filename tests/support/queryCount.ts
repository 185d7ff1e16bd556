import pg from "pg";

/** Excludes the pings of the connection that listens for changes, and the first statements of a new connection. */
const isCounted = (statement: unknown): boolean =>
  statement !== "SELECT 1" && !/^(LISTEN|SET statement_timeout)/.test(String(statement));

/** How many statements PostgreSQL receives while `work` runs. Needs no test runner, because the bench uses it too. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    if (isCounted(given[0])) count += 1;
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    await work();
    return count;
  } finally {
    pg.Client.prototype.query = query;
  }
}
