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

/** Renders what it is sent, one recording after another. A recording that fails ends the worker, and so the whole run. */
process.on("message", ({ job, folder }: Order) => {
  renderJob(job, folder).then(
    (bytes) => process.send?.({ path: job.path, bytes } satisfies Rendered),
    (cause) => {
      console.error(cause);
      process.exit(1);
    },
  );
});
