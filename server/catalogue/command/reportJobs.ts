import { countOf } from "#lib/format.ts";

/** Tells the operator what is still to be made of the recordings. */
export const reportJobs = (jobs: number): string =>
  `${countOf(jobs, "background job", "background jobs")} left: renditions, waveforms and loudness.`;
