import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseUnavailable } from "../../db/errors.ts";
import { type JobPool, runJobs } from "../../db/jobs.ts";
import type { Settings } from "../../settings/settings.ts";
import { measureLoudness } from "../sound/loudness.ts";
import { findEncoder } from "../sound/renditions.ts";
import type { MediaStore } from "../store.ts";
import { type Deriving, derive, type SoundTools } from "./derive.ts";
import { ALL_KINDS, taskOf, WITHOUT_FFMPEG } from "./derivedKinds.ts";

/** Leaves one core for listeners. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** How soon another server takes over when one has stopped. */
const RETRY_MS = 10_000;

type Services = Pick<Deriving, "db" | "report"> & {
  mediaStore: MediaStore;
  settings: Pick<Settings, "makesRenditions">;
};

interface Options {
  signal: AbortSignal;
  /** Default: ffmpeg, if it is installed and enabled. */
  tools?: SoundTools | null;
  onProgress?: (left: number) => void;
  /** Ends once all jobs that can be done here are done. */
  untilDone?: boolean;
}

async function findTools({ makesRenditions }: Services["settings"]): Promise<SoundTools | null> {
  const encode = makesRenditions ? await findEncoder() : null;
  return encode && { encode, measure: measureLoudness };
}

/** Runs the jobs that imports have left for later. Returns false if another process is running them. */
export async function runMediaJobs(services: Services, pool: JobPool, options: Options): Promise<boolean> {
  const { db, mediaStore, settings, report } = services;
  const { tools = await findTools(settings), ...running } = options;
  const deriving: Deriving = { db, report, tools, store: mediaStore };
  const tasks = (tools ? ALL_KINDS : WITHOUT_FFMPEG).map((kind) => [
    taskOf(kind),
    (payload: unknown, signal: AbortSignal) => derive(deriving, kind, payload, signal),
  ]);
  return runJobs(pool, { ...running, tasks: Object.fromEntries(tasks), atOnce: AT_ONCE });
}

/** Runs the jobs until aborted, even if another process runs them at first or the database is lost. */
export async function keepRunningMediaJobs(services: Services, pool: JobPool, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await runMediaJobs(services, pool, { signal });
    } catch (error) {
      if (!isDatabaseUnavailable(error)) services.report(error);
    }
    await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Runs the jobs in the background. Returns a function that stops them. */
export function startMediaJobs(services: Services, pool: JobPool): () => Promise<void> {
  const stopping = new AbortController();
  const working = keepRunningMediaJobs(services, pool, stopping.signal);
  return async () => {
    stopping.abort();
    await working;
  };
}
