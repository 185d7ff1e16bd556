import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { openEmbedded } from "#server/db/cluster/embedded.ts";
import { isDatabaseUnavailable } from "#server/db/errors.ts";
import { connect } from "#server/db/presence.ts";
import { startStoreServer } from "../catalogue/storeServer.ts";
import { makeDataDir } from "../serverProcess.ts";
import { startWorkload, type WorkReport } from "./workload.ts";

/** The signals that stop PostgreSQL: a fast but clean shutdown, and one as after a crash of the machine. */
const SIGNALS = ["SIGINT", "SIGQUIT"] as const;
const CONFIRMED_BETWEEN = 8;
const LOOK_EVERY_MS = 50;

interface RestartReport extends WorkReport {
  slowestRecoveryMs: number;
}

/** Stops PostgreSQL under load, again and again. The server that notices starts it again. */
export async function restartPostgres(times: number): Promise<RestartReport> {
  const folder = await makeDataDir();
  const postgres = await openEmbedded(folder);
  const server = await startStoreServer({ postgres });
  let slowestRecoveryMs = 0;
  try {
    const work = await startWorkload(server);
    for (let count = 0; count < times; count++) {
      await work.confirm(CONFIRMED_BETWEEN);
      const stoppedAt = performance.now();
      await restart(postgres.urlOf("postgres"), SIGNALS[count % SIGNALS.length] ?? "SIGINT");
      await work.confirm(1);
      slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - stoppedAt);
    }
    await work.confirm(CONFIRMED_BETWEEN);
    return { ...(await work.end()), slowestRecoveryMs };
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
}

/** Stops PostgreSQL; resolves once a new one is running. */
async function restart(url: string, signal: NodeJS.Signals): Promise<void> {
  const before = await pidOf(url);
  if (before === undefined) throw new Error("PostgreSQL does not answer");
  process.kill(before, signal);
  for (let now: number | undefined = before; now === undefined || now === before; now = await pidOf(url)) {
    await pause(LOOK_EVERY_MS);
  }
}

/** The process id of PostgreSQL; undefined while it does not respond. */
export async function pidOf(url: string): Promise<number | undefined> {
  try {
    const client = await connect(url);
    const { rows } = await client.query<{ pid: string }>(
      "SELECT split_part(pg_read_file('postmaster.pid'), chr(10), 1) AS pid",
    );
    await client.end();
    return Number(rows[0]?.pid);
  } catch (error) {
    if (isDatabaseUnavailable(error)) return undefined;
    throw error;
  }
}
