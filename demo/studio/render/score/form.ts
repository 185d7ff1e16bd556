import { cyclic } from "./random.ts";

export type SectionName = "intro" | "verse" | "chorus" | "bridge" | "outro";

export interface Section {
  name: SectionName;
  firstBar: number;
  bars: number;
  /** How many earlier sections have the same name. The second verse is varied. */
  turn: number;
}

const OUTRO_BARS = 2;

type Middle = readonly (readonly [SectionName, number])[];

/** The sections that may come between intro and outro, by their total number of bars. */
const middles: Record<number, readonly Middle[]> = {
  4: [
    [["verse", 4]],
    [
      ["verse", 2],
      ["chorus", 2],
    ],
  ],
  6: [
    [
      ["verse", 4],
      ["chorus", 2],
    ],
    [
      ["verse", 2],
      ["chorus", 4],
    ],
  ],
  8: [
    [
      ["verse", 4],
      ["chorus", 4],
    ],
    [
      ["verse", 4],
      ["bridge", 2],
      ["chorus", 2],
    ],
  ],
  10: [
    [
      ["verse", 4],
      ["bridge", 2],
      ["chorus", 4],
    ],
    [
      ["verse", 4],
      ["chorus", 4],
      ["verse", 2],
    ],
  ],
  12: [
    [
      ["verse", 4],
      ["chorus", 4],
      ["bridge", 2],
      ["chorus", 2],
    ],
    [
      ["verse", 4],
      ["chorus", 4],
      ["verse", 4],
    ],
    [
      ["verse", 8],
      ["chorus", 4],
    ],
  ],
  14: [
    [
      ["verse", 4],
      ["chorus", 4],
      ["bridge", 2],
      ["chorus", 4],
    ],
    [
      ["verse", 8],
      ["bridge", 2],
      ["chorus", 4],
    ],
  ],
  16: [
    [
      ["verse", 4],
      ["chorus", 4],
      ["bridge", 4],
      ["chorus", 4],
    ],
    [
      ["verse", 8],
      ["chorus", 8],
    ],
  ],
  18: [
    [
      ["verse", 8],
      ["bridge", 2],
      ["chorus", 8],
    ],
    [
      ["verse", 4],
      ["chorus", 8],
      ["bridge", 2],
      ["chorus", 4],
    ],
  ],
};

/** The smallest even number of bars that lasts for at least `leastSeconds`. */
export function barsFor(barSeconds: number, leastSeconds: number): number {
  return Math.ceil(leastSeconds / barSeconds / 2) * 2;
}

export function planForm(bars: number, take: number): Section[] {
  const intro = bars >= 22 ? 4 : 2;
  const middle = cyclic(middleOf(bars - intro - OUTRO_BARS), take);
  const order: Middle = [["intro", intro], ...middle, ["outro", OUTRO_BARS]];
  const seen = new Map<SectionName, number>();
  let firstBar = 0;
  return order.map(([name, length]) => {
    const section = { name, firstBar, bars: length, turn: seen.get(name) ?? 0 };
    seen.set(name, section.turn + 1);
    firstBar += length;
    return section;
  });
}

function middleOf(bars: number): readonly Middle[] {
  const middle = middles[bars];
  if (!middle) throw new Error(`No form has ${bars} bars between intro and outro`);
  return middle;
}
