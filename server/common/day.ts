const DAY_MS = 24 * 3600 * 1000;

/** The last days up to a time, in UTC, such as from "2026-11-01" to "2026-11-30". */
export function lastDays(count: number, until: Date): { from: string; to: string } {
  const dayIn = (at: Date): string => at.toISOString().slice(0, 10);
  return { from: dayIn(new Date(until.getTime() - (count - 1) * DAY_MS)), to: dayIn(until) };
}

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** "4 November 2026": the day in UTC, since the server does not know where a user is. */
export const dayOf = (date: Date): string => DAY.format(date);
