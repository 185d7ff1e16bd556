import type { Data } from "#contract/endpoint.ts";
import { statistics } from "#contract/statistics.ts";
import { callIfOffered } from "#src/core/api/callIfOffered.ts";

/**
 * The statistics of a month in this device's time zone; without `month`, of the latest month with any plays.
 * `undefined` if the server has no statistics.
 */
export function readStatistics(month?: string): Promise<Data<typeof statistics> | undefined> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return callIfOffered(statistics, { query: { time_zone: timeZone, ...(month && { month }) } });
}
