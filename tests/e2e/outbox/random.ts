/** A reproducible random source: the same seed always gives the same run. */
export interface Chance {
  seed: number;
  /** True with a probability of `share`. */
  is: (share: number) => boolean;
  below: (limit: number) => number;
  pick: <T>(choices: readonly T[]) => T;
}

export function chanceOf(seed: number): Chance {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    seed,
    is: (share) => next() < share,
    below,
    pick: <T>(choices: readonly T[]): T => {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new Error("there is nothing to choose from");
      return choice;
    },
  };
}
