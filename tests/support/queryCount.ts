import pg from "pg";
import { vi } from "vitest";

/** How many statements PostgreSQL gets while `work` runs; the pings of the connection that hears of changes are none of it. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return query.mock.calls.filter(([statement]) => statement !== "SELECT 1" && !String(statement).startsWith("LISTEN"))
      .length;
  } finally {
    query.mockRestore();
  }
}
