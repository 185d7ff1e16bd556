import pg from "pg";

/** Any number will do. Every running server holds a shared lock on it. */
const AT_WORK = 2;

/** Opens a connection for one task. The task itself fails if the connection breaks, so the `error` event is ignored. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "segue", connectionTimeoutMillis: 2000 });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Registers a running server in PostgreSQL, for as long as the returned connection lasts. */
export async function arrive(url: string): Promise<pg.Client> {
  const client = await connect(url);
  await client.query("SELECT pg_advisory_lock_shared($1)", [AT_WORK]);
  return client;
}

/** True if no running server uses this PostgreSQL. */
export async function leave(url: string): Promise<boolean> {
  const client = await connect(url);
  try {
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS last", [AT_WORK]);
    return rows[0].last;
  } finally {
    await client.end();
  }
}

/** Whether an error means that PostgreSQL is starting, stopping or stopped. */
export const isBetweenStates = (error: unknown): boolean =>
  ["ECONNREFUSED", "ECONNRESET", "57P01", "57P03"].includes((error as { code?: string }).code ?? "");
