const INSTANT = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** "28 Nov 2026, 14:05" */
export const formatInstant = (iso: string): string => INSTANT.format(new Date(iso));
