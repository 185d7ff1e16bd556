const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** "4 November 2026": the day in UTC, since the server does not know where a user is. */
export const dayOf = (date: Date): string => DAY.format(date);
