import type { Data } from "#contract/endpoint.ts";
import { statistics } from "#contract/statistics.ts";
import { isAppError } from "#src/core/api/appError.ts";
import { call, isOffered } from "#src/core/api/client.ts";

/**
 * What was heard in a month, counted where this device is; without a month in the latest in which something was.
 * `undefined` where the server does not count it.
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
