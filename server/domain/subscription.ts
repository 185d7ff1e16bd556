const DAY_MS = 24 * 3600 * 1000;

export const freeDaysEnd = (start: Date, days: number): Date => new Date(start.getTime() + days * DAY_MS);

export type Period = "day" | "week" | "month" | "year";

/** The end of a period. A month or year that would end on a missing day ends on the last day of that month. */
export function endOfPeriod(start: Date, period: Period): Date {
  if (period === "day") return new Date(start.getTime() + DAY_MS);
  if (period === "week") return new Date(start.getTime() + 7 * DAY_MS);
  const end = new Date(start);
  const month = start.getUTCMonth() + (period === "month" ? 1 : 12);
  end.setUTCMonth(month);
  if (end.getUTCMonth() !== month % 12) end.setUTCDate(0);
  return end;
}

/** A new period begins when the running one ends. */
export const startOfNext = (runsUntil: Date | null, now: Date): Date =>
  runsUntil !== null && runsUntil > now ? runsUntil : now;
