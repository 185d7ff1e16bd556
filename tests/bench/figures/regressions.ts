/** The figures of the short bench. One that is more than 1.5 times the committed figure is a regression. */
interface Watched {
  what: string;
  unit: "×" | "count";
  /** Measured with a clock, which a busy machine disturbs. */
  isTimed: boolean;
}

export const WATCHED = {
  startJs: { what: "JS fetched before the login form can be typed in, × blank page", unit: "×", isTimed: false },
  startColdSlow: { what: "cold start, CPU ×4 and slow 4G, × blank page", unit: "×", isTimed: true },
  startRepeatSlow: { what: "repeat start, CPU ×4 and slow 4G, × blank page's repeat", unit: "×", isTimed: true },
  rowNodes: { what: "elements of a song's row", unit: "count", isTimed: false },
  userQueries: { what: "queries of GET /api/user", unit: "count", isTimed: false },
  albumsQueries: { what: "queries of GET /api/music/album", unit: "count", isTimed: false },
  homeQueries: { what: "queries of GET /api/home", unit: "count", isTimed: false },
} as const satisfies Record<string, Watched>;

export type WatchedName = keyof typeof WATCHED;
export type Committed = Record<WatchedName, number>;

const REGRESSION = 1.5;
/** A count that rises by one is not a regression, however low it was. */
const ALLOWANCE = { "×": 0, count: 1 };

const limitOf = (name: WatchedName, committed: Committed): number =>
  Math.max(committed[name] * REGRESSION, committed[name] + ALLOWANCE[WATCHED[name].unit]);

/** The figures that are worse than their limits. */
export const regressions = (measured: Committed, committed: Committed): WatchedName[] =>
  (Object.keys(WATCHED) as WatchedName[]).filter((name) => measured[name] > limitOf(name, committed));

/** The better of two measurements for each figure: other work on the machine only ever makes one worse. */
export function better(one: Committed, other: Partial<Committed>): Committed {
  const names = Object.keys(WATCHED) as WatchedName[];
  const entries = names.map((name) => [name, Math.min(one[name], other[name] ?? one[name])]);
  return Object.fromEntries(entries) as Committed;
}

/** "✓ cold start …: 1.31 (1.28 committed, 1.92 at most)" */
export function watchedLine(name: WatchedName, measured: Committed, committed: Committed): string {
  const digits = WATCHED[name].unit === "×" ? 2 : 1;
  const shown = (value: number) => String(Number(value.toFixed(digits)));
  const limit = limitOf(name, committed);
  const mark = measured[name] > limit ? "✗" : "✓";
  return `${mark} ${WATCHED[name].what}: ${shown(measured[name])} (${shown(committed[name])} committed, ${shown(limit)} at most)`;
}
