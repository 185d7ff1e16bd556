import type { Tally } from "./tally.ts";
import type { Findable, WordIndex } from "./wordIndex.ts";

export interface HitsWanted<Row extends Findable> {
  /** The most rows to return of each kind. */
  limit: number;
  /** How many rows of each kind to skip. */
  offset?: number;
  /** Leaves out hidden rows, such as sold beats. */
  isShown?: (row: Row) => boolean;
}

export interface Hits<Row extends Findable> {
  /** For each kind, the best matches first, and the number of all matches. */
  groups: Map<Row["kind"], { rows: Row[]; total: number }>;
  isAny: boolean;
}

/** The rows of each kind that match all terms. */
export function collectHits<Row extends Findable>(
  { rows, groups }: WordIndex<Row>,
  tally: Tally,
  wanted: HitsWanted<Row>,
): Hits<Row> {
  const found: Hits<Row> = { groups: new Map(), isAny: false };
  let start = 0;
  for (const { kind, to } of groups) {
    let end = start;
    while (end < tally.rows.length && (tally.rows[end] ?? 0) < to) end += 1;
    const own = nearestIn(rows, tally, tally.rows.subarray(start, end), wanted);
    found.groups.set(kind, own);
    if (own.total > 0) found.isAny = true;
    start = end;
  }
  return found;
}

function nearestIn<Row extends Findable>(
  rows: readonly Row[],
  { rankOf }: Tally,
  numbers: Uint32Array,
  { limit, offset = 0, isShown }: HitsWanted<Row>,
): { rows: Row[]; total: number } {
  const byRank: Row[][] = [];
  let total = 0;
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] as number;
    const row = rows[number] as Row;
    if (isShown && !isShown(row)) continue;
    total += 1;
    const rank = rankOf(number);
    const equals = byRank[rank];
    if (!equals) byRank[rank] = [row];
    else if (equals.length < offset + limit) equals.push(row);
  }
  return { rows: byRank.flat().slice(offset, offset + limit), total };
}
