import type { Command } from "commander";
import { keepRunningMediaJobs } from "../media/jobs/mediaJobs.ts";
import { openProcessLog } from "../runtime/log.ts";
import { openStore } from "../runtime/openStore.ts";
import { readSettings } from "../settings/settings.ts";

/** Runs the store's media jobs until it is told to stop. A second signal ends it at once. */
async function work(): Promise<void> {
  const settings = readSettings(process.env);
  const { say, report } = openProcessLog(settings);
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const name of ["SIGTERM", "SIGINT"] as const) process.once(name, () => stopping.abort());
  const store = await openStore(settings, say, { signs: false, onError: report });
  try {
    say("The worker runs the store’s jobs.");
    await keepRunningMediaJobs(store.services, store.jobPool, signal);
  } finally {
    await store.close();
  }
}

export function addWorker(program: Command): void {
  program
    .command("worker")
    .description("runs the store’s jobs in a process of their own, for servers with JOBS=worker")
    .action(work);
}
