/** A repeatable random generator: the same seed gives the same numbers on every machine. */
interface Random {
  (): number;
  between(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619);
  return value >>> 0;
}

export function randomFrom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    between: (low: number, high: number) => low + next() * (high - low),
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error("nothing to pick from");
      return item;
    },
  });
}

export type Field = (x: number, y: number) => number;

/** Smooth noise between 0 and 1: random heights on a grid of one unit, interpolated. */
export function hills(seed: string): Field {
  const height = (x: number, y: number) => (hash(`${seed} ${x} ${y}`) % 1000) / 999;
  const ease = (share: number) => share * share * (3 - 2 * share);
  const known = new Map<string, number>();
  const cached = (x: number, y: number): number => {
    const key = `${x} ${y}`;
    const value = known.get(key) ?? height(x, y);
    known.set(key, value);
    return value;
  };
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [across, down] = [ease(x - left), ease(y - top)];
    const upper = cached(left, top) * (1 - across) + cached(left + 1, top) * across;
    const lower = cached(left, top + 1) * (1 - across) + cached(left + 1, top + 1) * across;
    return upper * (1 - down) + lower * down;
  };
}
