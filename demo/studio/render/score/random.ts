/** A repeatable random generator: the same seed always makes the same choices. */
export interface Random {
  next(): number;
  between(low: number, high: number): number;
  /** Roughly normal, mean 0, deviation 1. */
  gaussian(): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

/** The mulberry32 generator, small and good enough for music. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    gaussian: () => (next() + next() + next() + next() - 2) * 1.73,
    chance: (probability) => next() < probability,
    pick: (items) => cyclic(items, Math.floor(next() * items.length)),
  };
}

/** The item at an index. After the last item, the list starts again. */
export function cyclic<T>(items: readonly T[], index: number): T {
  const item = items[((index % items.length) + items.length) % items.length];
  if (item === undefined) throw new Error("Nothing to choose from: the list is empty");
  return item;
}
