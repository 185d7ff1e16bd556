import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type pg from "pg";
import { type Changes, openChanges } from "./changes.ts";
import { clientAt, type DatabaseAddress, Pool } from "./pool.ts";
import * as schema from "./schema/index.ts";

/** The database, or one of its transactions. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  /** A separate connection, whose queries never wait for the pool. */
  probe: Database;
  pool: pg.Pool;
  /**
   * The connections for background jobs, so that jobs take none from API calls. They do not go through a
   * transaction-mode pool.
   */
  jobPool: pg.Pool;
  changes: Changes;
  close: () => Promise<void>;
}

export const drizzleOn = (client: pg.Pool | pg.Client): Database => drizzle(client, { schema, casing: "snake_case" });

const MAX_CONNECTIONS = 16;
const MAX_OF_JOBS = 4;
/** Set by a query, because PgBouncer refuses these limits as parameters of a new connection. */
const LIMITS = "SET statement_timeout = 15000; SET idle_in_transaction_session_timeout = 30000";

/**
 * @param direct the database's own address, if `address` is a transaction-mode pool, where settings and LISTEN do not
 * persist.
 */
export function openDatabase(
  address: DatabaseAddress,
  onError: (error: Error) => void = () => undefined,
  direct?: DatabaseAddress,
): OpenDatabase {
  const session = direct ?? address;
  const changes = openChanges(session, { hearsItself: direct === undefined });
  const limit = { onConnect: (client: pg.ClientBase): unknown => client.query(LIMITS) };
  const listenAndLimit = async (client: pg.ClientBase): Promise<void> => {
    await changes.listenOn(client);
    await client.query(LIMITS);
  };
  const listening = { onConnect: (client: pg.ClientBase): unknown => listenAndLimit(client) };
  const pool = openPool(address, onError, { max: MAX_CONNECTIONS, ...(!direct && listening) });
  const probe = openPool(address, onError, { max: 1, idleTimeoutMillis: 0, ...(!direct && limit) });
  const jobPool = openPool(session, onError, { max: MAX_OF_JOBS, ...limit });
  const close = async () => {
    await Promise.all([changes.close(), pool.end(), probe.end(), jobPool.end()]);
  };
  return { db: drizzleOn(pool), probe: drizzleOn(probe), pool, jobPool, changes, close };
}

function openPool(address: DatabaseAddress, onError: (error: Error) => void, limits: pg.PoolConfig): Pool {
  const pool = new Pool({
    Client: clientAt(address),
    application_name: "segue",
    connectionTimeoutMillis: 5_000,
    ...limits,
  });
  // The pool replaces a broken connection, and the query that was running on it fails by itself. Without a listener,
  // the `error` event would end the process. The pool emits this event for idle connections, and a client in use emits
  // it itself.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
