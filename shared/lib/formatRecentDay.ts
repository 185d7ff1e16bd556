import { formatDayOfYear, isSameDay } from "./formatMoment.ts";

const WEEKDAY = new Intl.DateTimeFormat("en-GB", { weekday: "long" });

/** "Today", "Yesterday" or "Monday 16 November". */
export function formatRecentDay(atMs: number, nowMs = Date.now()): string {
  if (isSameDay(atMs, nowMs)) return "Today";
  if (isSameDay(atMs, dayBefore(nowMs))) return "Yesterday";
  return `${WEEKDAY.format(atMs)} ${formatDayOfYear(atMs, nowMs)}`;
}

/** The same time on the previous day. That is not always 24 hours earlier: some days have 23 or 25 hours. */
function dayBefore(ms: number): number {
  const day = new Date(ms);
  return day.setDate(day.getDate() - 1);
}
