interface Limits {
  firstMs: number;
  longestMs: number;
}

const BY_DEFAULT: Limits = { firstMs: 1000, longestMs: 300_000 };

/** Exponential back-off: how long to wait for the next attempt after so many that have failed. */
export const backOffMs = (attempts: number, { firstMs, longestMs }: Limits = BY_DEFAULT): number =>
  Math.min(longestMs, firstMs * 2 ** attempts);
