const DAY_MS = 24 * 3600 * 1000;

export const freeDaysEnd = (start: Date, days: number): Date => new Date(start.getTime() + days * DAY_MS);

/** A new period begins when the running one ends. */
export const startOfNext = (runsUntil: Date | null, now: Date): Date =>
  runsUntil !== null && runsUntil > now ? runsUntil : now;
