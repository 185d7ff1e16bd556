const INSTANT = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** "28 Nov 2026, 14:05" */
export const formatInstant = (iso: string): string => INSTANT.format(new Date(iso));

const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** "May 2026", from "2026-05" */
export const formatMonth = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`));
