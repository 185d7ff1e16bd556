/** The median of several runs, and their spread. */
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
 * The ratio of the product to the yardstick. `median` is the ratio of both medians, so that one disturbed run does not
 * matter. `least` and `most` are ratios of runs made side by side.
 */
export function ratioOf(product: readonly number[], yardstick: readonly number[]): Figure {
  if (product.length !== yardstick.length) throw new Error("each run of the product needs one of its yardstick");
  const pairs = product.map((value, index) => value / (yardstick[index] ?? Number.NaN));
  return { ...figureOf(pairs), median: median(product) / median(yardstick) };
}
