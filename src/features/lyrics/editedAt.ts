import { formatDayOfYear, formatMoment, isSameDay } from "#lib/formatMoment.ts";

/** Such as "Edited at 14:05", on another day "Edited 3 November"; empty for an unknown time. */
export function editedAt(iso = "", nowMs = Date.now()): string {
  const atMs = Date.parse(iso);
  if (Number.isNaN(atMs)) return "";
  return isSameDay(atMs, nowMs) ? `Edited at ${formatMoment(atMs, nowMs)}` : `Edited ${formatDayOfYear(atMs, nowMs)}`;
}
