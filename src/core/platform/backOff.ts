interface Limits {
  firstMs: number;
  longestMs: number;
}

/** The longest wait before another attempt. */
export const LONGEST_WAIT_MS = 300_000;

const BY_DEFAULT: Limits = { firstMs: 1000, longestMs: LONGEST_WAIT_MS };

/** Exponential back-off: how long to wait for the next attempt after so many that have failed. */
export const backOffMs = (attempts: number, { firstMs, longestMs }: Limits = BY_DEFAULT): number =>
  Math.min(longestMs, firstMs * 2 ** attempts);

/**
 * How long until the stored moment of another attempt; 0 when it is due. A moment too far away was stored while the clock was
 * fast, and is due too.
 */
export function waitLeftMs(nextAtMs: number, nowMs: number): number {
  const leftMs = nextAtMs - nowMs;
  return leftMs > 2 * LONGEST_WAIT_MS ? 0 : Math.max(0, leftMs);
}
