interface Limits {
  firstMs: number;
  longestMs: number;
}

export const LONGEST_WAIT_MS = 300_000;

const BY_DEFAULT: Limits = { firstMs: 1000, longestMs: LONGEST_WAIT_MS };

/** Exponential back-off: the wait after this many failed attempts. */
export const backOffMs = (attempts: number, { firstMs, longestMs }: Limits = BY_DEFAULT): number =>
  Math.min(longestMs, firstMs * 2 ** attempts);

/**
 * The time left until the next attempt; 0 if it is due. A time too far in the future was stored while the clock was
 * fast, and counts as due.
 */
export function waitLeftMs(nextAtMs: number, nowMs: number): number {
  const leftMs = nextAtMs - nowMs;
  return leftMs > 2 * LONGEST_WAIT_MS ? 0 : Math.max(0, leftMs);
}
