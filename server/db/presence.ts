import pg from "pg";

/** Any number: every server at work holds this lock together with the others. */
const AT_WORK = 2;

/** A connection for one job; it speaks up by the job's own failure, so its `error` event says nothing new. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "segue", connectionTimeoutMillis: 2000 });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Makes it known in PostgreSQL, for as long as the connection lasts, that a server works with it. */
export async function arrive(url: string): Promise<pg.Client> {
  const client = await connect(url);
  await client.query("SELECT pg_advisory_lock_shared($1)", [AT_WORK]);
  return client;
}

/** True when no server is left that works with this PostgreSQL. */
export async function leave(url: string): Promise<boolean> {
  const client = await connect(url);
  try {
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS last", [AT_WORK]);
    return rows[0].last;
  } finally {
    await client.end();
  }
}

/** PostgreSQL is not there: starting, stopping or stopped. */
export const isBetweenStates = (error: unknown): boolean =>
  ["ECONNREFUSED", "ECONNRESET", "57P01", "57P03"].includes((error as { code?: string }).code ?? "");
