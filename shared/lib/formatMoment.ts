/** When something was, beside now. Apart from format.ts, which Home fetches. */
const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });

/** "14:05"; of another day "14:05 on 23 November". */
export function formatMoment(atMs: number, nowMs = Date.now()): string {
  const time = TIME.format(atMs);
  return isSameDay(atMs, nowMs) ? time : `${time} on ${formatDayOfYear(atMs, nowMs)}`;
}

/** "16 November"; of another year "16 November 2025". */
export function formatDayOfYear(atMs: number, nowMs: number): string {
  const year = new Date(atMs).getFullYear();
  return year === new Date(nowMs).getFullYear() ? DAY.format(atMs) : `${DAY.format(atMs)} ${year}`;
}

/** The same day of the device's calendar, whatever its hours. */
export const isSameDay = (oneMs: number, otherMs: number): boolean =>
  new Date(oneMs).toDateString() === new Date(otherMs).toDateString();
