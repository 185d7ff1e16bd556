const FIRST_MS = 60_000;
const LONGEST_MS = 60 * FIRST_MS;

/** The wait before the next attempt: a minute after the first failure, twice as long after each, at most an hour. */
export const doublingWaitMs = (failures: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
