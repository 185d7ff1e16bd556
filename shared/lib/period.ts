const DAY_MS = 24 * 3600 * 1000;

const PERIODS = ["day", "week", "month", "year"] as const;
export type Period = (typeof PERIODS)[number];

export const isPeriod = (word: string): word is Period => PERIODS.some((period) => period === word);

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
