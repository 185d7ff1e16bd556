import type { Data } from "#contract/endpoint.ts";
import { statistics } from "#contract/statistics.ts";
import { isAppError } from "#src/core/api/appError.ts";
import { call, isOffered } from "#src/core/api/client.ts";

/**
 * The statistics of a month in this device's time zone; without `month`, of the latest month with any plays.
 * `undefined` if the server has no statistics.
 */
export async function readStatistics(month?: string): Promise<Data<typeof statistics> | undefined> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    return await call(statistics, { query: { time_zone: timeZone, ...(month && { month }) } });
  } catch (error) {
    if (isAppError(error) && !isOffered(statistics)) return undefined;
    throw error;
  }
}
