import { countOf } from "#lib/format.ts";

/** Tells the operator how many background jobs are left. */
export const reportJobs = (jobs: number): string =>
  `${countOf(jobs, "background job", "background jobs")} left: renditions, waveforms and loudness.`;
