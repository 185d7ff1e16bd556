/** A shuffled copy (Fisher and Yates). `random` gives numbers from 0 up to, not including, 1. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const pool = [...items];
  const result: T[] = [];
  while (pool.length > 0) result.push(...pool.splice(Math.floor(random() * pool.length), 1));
  return result;
}
