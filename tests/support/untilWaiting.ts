import type pg from "pg";

/** Finds the sessions that wait for locks. */
export const WAITING = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

/** Resolves once at least this many sessions wait for locks, such as those that `holder` has in its transaction. */
export async function untilWaiting(holder: pg.Client, sessions: number): Promise<void> {
  while (((await holder.query(WAITING)).rowCount ?? 0) < sessions) {
    // Within a transaction PostgreSQL repeats what it saw first.
    await holder.query("SELECT pg_stat_clear_snapshot()");
  }
}
