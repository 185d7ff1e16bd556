import type pg from "pg";

/** Finds the sessions that wait for locks. */
export const WAITING = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

/** Resolves once at least this many sessions wait for locks, for example those that `holder`'s transaction holds. */
export async function untilWaiting(holder: pg.Client, sessions: number): Promise<void> {
  while (((await holder.query(WAITING)).rowCount ?? 0) < sessions) {
    // Within a transaction, PostgreSQL would keep returning its first snapshot.
    await holder.query("SELECT pg_stat_clear_snapshot()");
  }
}
