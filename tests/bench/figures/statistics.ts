/** A figure of several runs: the middle one, and how far the others lie from it. */
export interface Figure {
  median: number;
  least: number;
  most: number;
}

export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error("there is no median of nothing");
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}

/** The value that `share` of all values do not exceed: 0.99 for the p99. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error("there is no percentile of nothing");
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export const figureOf = (values: readonly number[]): Figure => ({
  median: median(values),
  least: Math.min(...values),
  most: Math.max(...values),
});

/**
 * How many times the yardstick's the product's figures are: of the medians, so that one disturbed run of either does not
 * count; least and most are of the runs that stood side by side.
 */
export function ratioOf(product: readonly number[], yardstick: readonly number[]): Figure {
  if (product.length !== yardstick.length) throw new Error("each run of the product needs one of its yardstick");
  const pairs = product.map((value, index) => value / (yardstick[index] ?? Number.NaN));
  return { ...figureOf(pairs), median: median(product) / median(yardstick) };
}
