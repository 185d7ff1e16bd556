import type { Job } from "./catalogue/jobs.ts";
import { renderJob } from "./render.ts";

/** What a worker is asked to do, and what it answers. */
export interface Order {
  job: Job;
  folder: string;
}

export interface Rendered {
  path: string;
  bytes: number;
}

/** Renders what it is sent, one recording after another. */
process.on("message", async ({ job, folder }: Order) => {
  const rendered: Rendered = { path: job.path, bytes: await renderJob(job, folder) };
  process.send?.(rendered);
});
