/**
 * Splits an amount by weights so that the parts add up to it. Each part is rounded down. The pennies that are left go
 * to the parts with the largest remainders and, if two remainders are equal, to the earlier part. Exact beyond 2^53.
 */
export function splitPence(amountPence: number, weights: readonly number[]): number[] {
  if (amountPence < 0) return splitPence(-amountPence, weights).map((part) => (part === 0 ? 0 : -part));
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amountPence) * BigInt(weight));
  const parts = exact.map((one) => Number(one / whole));
  const left = amountPence - totalOf(parts);
  const byRemainder = exact
    .map((one, index) => ({ index, remainder: one % whole }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  const favoured = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return parts.map((part, index) => part + (favoured.has(index) ? 1 : 0));
}

/** Like `splitPence`, but with a maximum for each part. What exceeds a maximum goes to the first parts with room. */
export function splitWithin(amountPence: number, weights: readonly number[], most: readonly number[]): number[] {
  const parts = splitPence(amountPence, weights).map((part, index) => Math.min(part, most[index] ?? 0));
  let left = amountPence - totalOf(parts);
  return parts.map((part, index) => {
    const more = Math.min(left, (most[index] ?? 0) - part);
    left -= more;
    return part + more;
  });
}

export const totalOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);
