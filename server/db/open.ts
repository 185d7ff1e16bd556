import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type pg from "pg";
import { Pool } from "./pool.ts";
import * as schema from "./schema/index.ts";

/** What queries run on: the database, or a transaction of it. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
}

const MOST_CONNECTIONS = 16;

export function openDatabase(url: string, onError: (error: Error) => void = () => undefined): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    application_name: "segue",
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // A connection that breaks is replaced by the pool, and whatever was under way on it fails by itself. Without a
  // listener the break alone would end the process: of one that is idle the pool says it, of one at work only itself.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return { db: drizzle(pool, { schema, casing: "snake_case" }), pool, close: () => pool.end() };
}
