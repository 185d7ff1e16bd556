import { sql } from "drizzle-orm";
import { Logger, type Runner, run, runMigrations } from "graphile-worker";
import type pg from "pg";
import type { Database } from "./open.ts";

/**
 * Jobs are rows: they survive a restart, are retried after a failure, and are added in the same transaction as the
 * change that requires them.
 */
export interface QueuedJob {
  task: string;
  payload: Record<string, string>;
  /** While a job with the same key is waiting, no second one is added. */
  key: string;
  /** Lower numbers run first. */
  priority: number;
}

export type JobPool = pg.Pool;

/** A task. If it rejects, it is retried later. */
export type Task = (payload: unknown, signal: AbortSignal) => Promise<void>;

/** One process at a time runs a store's jobs. The number is arbitrary, but every process must use the same one. */
const LOCK = 8;
/** PostgreSQL announces new jobs; polling finds those due for a retry. */
const POLL_MS = 10_000;
const POLL_UNTIL_DONE_MS = 500;
/** The pauses between attempts grow, so these attempts span days. */
const MAX_ATTEMPTS = 25;

/**
 * Reports the end of each job at once, as a batch of one. graphile-worker catches a failed report only if it reports in
 * batches. Without batches, losing the database at that moment would end the process.
 */
const AS_BATCH = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

const CHUNK = 5_000;

/** The tasks report their own failures. */
const quiet = new Logger(() => () => undefined);

export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: quiet, maxPoolSize: 1 });
}

export async function addJobs(db: Database, jobs: readonly QueuedJob[]): Promise<void> {
  for (let from = 0; from < jobs.length; from += CHUNK) {
    await db.execute(sql`
      SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
        SELECT (job.task, job.payload, NULL, NULL, ${MAX_ATTEMPTS}::smallint, job.key, job.priority::smallint, NULL)::graphile_worker.job_spec
        FROM json_to_recordset(${JSON.stringify(jobs.slice(from, from + CHUNK))}::json)
          AS job(task text, payload json, key text, priority int)))`);
  }
}

const LEFT = "task_identifier = ANY($1) AND attempts < max_attempts";
/** Running, or due soon. */
const SOON = "(locked_at IS NOT NULL OR run_at <= now() + interval '1 minute')";

/** How many jobs of these tasks are left. */
async function countJobs(pool: pg.Pool, tasks: readonly string[]): Promise<{ left: number; soon: number }> {
  const counts = `SELECT count(*)::int AS left, (count(*) FILTER (WHERE ${SOON}))::int AS soon`;
  const { rows } = await pool.query(`${counts} FROM graphile_worker.jobs WHERE ${LEFT}`, [tasks]);
  return rows[0];
}

/** Whether any process is running the store’s jobs or is ready to. */
export async function areJobsRun(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE locktype = 'advisory' AND classid = 0 AND objid = ${LOCK} AND datname = current_database()`);
  return rows.length > 0;
}

/**
 * Makes all jobs due, including those that a killed process had begun. No other process can be running a job at this
 * moment, because only the process with the lock runs jobs.
 */
async function releaseAbandoned(client: pg.PoolClient, tasks: readonly string[]): Promise<void> {
  await client.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
     WHERE task_identifier = ANY($1) AND locked_by IS NOT NULL`,
    [tasks],
  );
  await client.query(
    "SELECT count(*) FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE task_identifier = ANY($1)), now(), attempts := 0)",
    [tasks],
  );
}

interface Running {
  tasks: Record<string, Task>;
  /** How many jobs run at a time. */
  atOnce: number;
  /** Ends the run when aborted; jobs that were running start over the next time. */
  signal: AbortSignal;
  /** Called with the number of jobs left whenever one has ended, but never after the run. */
  onProgress?: (left: number) => void;
  /** Ends as soon as no job is left, instead of waiting for more. */
  untilDone?: boolean;
}

/** Runs jobs until aborted or done. Resolves with false at once if another process is running them. */
export async function runJobs(pool: pg.Pool, options: Running): Promise<boolean> {
  const turn = await pool.connect();
  try {
    const { rows } = await turn.query<{ isFree: boolean }>(`SELECT pg_try_advisory_lock($1) AS "isFree"`, [LOCK]);
    if (!rows[0]?.isFree) return false;
    await releaseAbandoned(turn, Object.keys(options.tasks));
    await runInTurn(pool, turn, options);
    return true;
  } finally {
    await turn.query("SELECT pg_advisory_unlock_all()").then(
      () => turn.release(),
      () => turn.release(true),
    );
  }
}

async function runInTurn(pool: pg.Pool, turn: pg.PoolClient, options: Running): Promise<void> {
  const { tasks, atOnce, signal, onProgress, untilDone = false } = options;
  const names = Object.keys(tasks);
  const ending = new AbortController();
  const end = () => ending.abort();
  const ended = new Promise((resolve) => ending.signal.addEventListener("abort", resolve));
  // The lock is lost with its connection: another process may start running jobs, so this one must stop.
  turn.once("end", end);
  signal.addEventListener("abort", end);
  const pollInterval = untilDone ? POLL_UNTIL_DONE_MS : POLL_MS;
  const runner = await run({
    pgPool: pool,
    concurrency: atOnce,
    noHandleSignals: true,
    logger: quiet,
    preset: { worker: { ...AS_BATCH, pollInterval } },
    taskList: Object.fromEntries(names.map((name) => [name, (payload) => tasks[name]?.(payload, ending.signal)])),
  });
  runner.promise.then(end, end);
  const look = async () => {
    const { left, soon } = await countJobs(pool, names);
    // A late count must not start another progress bar: nothing would stop it, and its timer would keep the process
    // alive.
    if (ending.signal.aborted) return;
    onProgress?.(left);
    if (untilDone && soon === 0) end();
  };
  if (onProgress) runner.events.on("job:complete", () => void look().catch(end));
  if (untilDone) runner.events.on("worker:getJob:empty", () => void look().catch(end));
  if (signal.aborted) end();
  await ended;
  signal.removeEventListener("abort", end);
  turn.off("end", end);
  await stopped(runner);
}

/** A runner that has lost the database has already stopped. */
const stopped = (runner: Runner): Promise<void> => runner.stop().catch(() => undefined);
