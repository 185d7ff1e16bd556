/** The time in milliseconds since 1970 of a date in this machine's time zone; months count from 1. */
export const at = (year: number, month: number, day: number, hour = 0, minute = 0): number =>
  new Date(year, month - 1, day, hour, minute).getTime();
