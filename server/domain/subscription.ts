const DAY_MS = 24 * 3600 * 1000;

/** What a new account gets. */
export const FREE_DAYS = { count: 3, period: "day" } as const;

export const freeDaysEnd = (start: Date): Date => new Date(start.getTime() + FREE_DAYS.count * DAY_MS);
