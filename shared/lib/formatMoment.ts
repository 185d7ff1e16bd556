/** Formats a moment relative to now. Separate from format.ts, which Home loads. */
const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });

/** "14:05"; on another day "14:05 on 23 November". */
export function formatMoment(atMs: number, nowMs = Date.now()): string {
  const time = TIME.format(atMs);
  return isSameDay(atMs, nowMs) ? time : `${time} on ${formatDayOfYear(atMs, nowMs)}`;
}

/** "16 November"; in another year "16 November 2025". */
export function formatDayOfYear(atMs: number, nowMs: number): string {
  const year = new Date(atMs).getFullYear();
  return year === new Date(nowMs).getFullYear() ? DAY.format(atMs) : `${DAY.format(atMs)} ${year}`;
}

/** Whether both moments are on the same day of the device's calendar. */
export const isSameDay = (oneMs: number, otherMs: number): boolean =>
  new Date(oneMs).toDateString() === new Date(otherMs).toDateString();
