import type { Job } from "./catalogue/jobs.ts";
import { renderJob } from "./render.ts";

/** A job for a worker, which answers with a `Rendered`. */
export interface Order {
  job: Job;
  folder: string;
}

export interface Rendered {
  path: string;
  bytes: number;
}

/** Renders the recordings that it is sent. If one of them fails, the worker ends, and so does the whole run. */
process.on("message", ({ job, folder }: Order) => {
  renderJob(job, folder).then(
    (bytes) => process.send?.({ path: job.path, bytes } satisfies Rendered),
    (cause) => {
      console.error(cause);
      process.exit(1);
    },
  );
});
