/** Milliseconds since 1970 of a moment by the clock and the calendar of this machine; months count from 1. */
export const at = (year: number, month: number, day: number, hour = 0, minute = 0): number =>
  new Date(year, month - 1, day, hour, minute).getTime();
