import type { WordRange } from "./vocabulary.ts";
import { type Findable, PLACE_BITS, PLACE_MASK, WHOLE_NAME, type WordIndex } from "./wordIndex.ts";

/** A word of a query, with the words of the index that it matches. */
export interface Term {
  ranges: readonly WordRange[];
  /** The index of the term itself in the vocabulary; -1 if no word equals the term exactly. */
  exact: number;
  /** Whether the term is the query's first word. */
  isFirst: boolean;
}

/** The rows that match all terms of a query, and how well. */
export interface Tally {
  /** The numbers of the rows, in the order of the index. */
  rows: Uint32Array;
  /** The rank of a row; lower is better. */
  rankOf: (row: number) => number;
}

/** Bits for how well a word matches: it is in the name, it equals the term, it is the first word of the name. */
const NAME = 4;
const EXACT = 2;
const FIRST = 1;
/** Added to every match, because 0 means that a row does not match. */
const FOUND = 8;

const countPostings = ({ starts }: WordIndex<Findable>, { ranges }: Term): number =>
  ranges.reduce((sum, { from, to }) => sum + (starts[to] ?? 0) - (starts[from] ?? 0), 0);

/**
 * The counts for each row. They are in typed arrays, because a search updates them for every row that matches a term.
 */
class Counts {
  /** The best match for the current term; 0 for none. */
  readonly best: Uint8Array;
  /** How many terms a row matches: in total, in its name, and as whole words. */
  readonly terms: Uint8Array;
  readonly inName: Uint8Array;
  readonly exact: Uint8Array;
  /** Whether the row's name begins with the query's first word. */
  readonly begins: Uint8Array;

  constructor(size: number) {
    this.best = new Uint8Array(size);
    this.terms = new Uint8Array(size);
    this.inName = new Uint8Array(size);
    this.exact = new Uint8Array(size);
    this.begins = new Uint8Array(size);
  }

  /** Stores, for each row that matches all earlier terms, its best match for this term. */
  note({ starts, postings }: WordIndex<Findable>, { ranges, exact, isFirst }: Term, before: number): void {
    const { best, terms } = this;
    const firstValue = isFirst ? FIRST : 0;
    const values = Uint8Array.of(NAME + firstValue, NAME + firstValue, NAME, 0);
    const noteWords = (from: number, to: number, least: number) => {
      for (let at = starts[from] as number, end = starts[to] as number; at < end; at++) {
        const posting = postings[at] as number;
        const row = posting >>> PLACE_BITS;
        const value = (values[posting & PLACE_MASK] as number) + least;
        if (value > (best[row] as number) && terms[row] === before) best[row] = value;
      }
    };
    for (const { from, to } of ranges) noteWords(from, to, FOUND);
    if (exact >= 0) noteWords(exact, exact + 1, FOUND + EXACT);
  }

  /** Counts the stored matches of these rows, and returns the rows that match the term. */
  add(rows: Uint32Array, before: number): Uint32Array {
    const { best, terms, inName, exact, begins } = this;
    let count = 0;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number;
      const value = best[row] as number;
      if (value === 0) continue;
      best[row] = 0;
      terms[row] = before + 1;
      if (value & NAME) inName[row] = (inName[row] as number) + 1;
      if (value & EXACT) exact[row] = (exact[row] as number) + 1;
      if (value & FIRST) begins[row] = 1;
      rows[count] = row;
      count += 1;
    }
    return rows.subarray(0, count);
  }
}

/** Starts with the rarest term, so that the other terms are counted only for its rows. */
export function tallyOf(index: WordIndex<Findable>, terms: readonly Term[], whole: string): Tally {
  const counted = terms.map((term) => ({ term, count: countPostings(index, term) }));
  counted.sort((one, other) => one.count - other.count);
  if (counted[0]?.count === 0) return { rows: new Uint32Array(), rankOf: () => 0 };
  const counts = new Counts(index.rows.length);
  let rows: Uint32Array = new Uint32Array();
  counted.forEach(({ term, count }, before) => {
    counts.note(index, term, before);
    rows = counts.add(before === 0 ? rowsOf(index, term, count) : rows, before);
  });
  const named = rowsNamed(index, whole);
  const { inName, exact, begins } = counts;
  /**
   * 0 if the name equals the query; 1 if the name begins with it; 2, 3 or 4 if the name has all, some or none of its
   * words.
   */
  const distanceOf = (row: number): number => {
    if (named.has(row)) return 0;
    if (inName[row] === terms.length) return begins[row] === 1 ? 1 : 2;
    return inName[row] === 0 ? 4 : 3;
  };
  // At the same distance, rows with more whole words come first.
  return { rows, rankOf: (row) => (distanceOf(row) + 1) * (terms.length + 1) - 1 - (exact[row] as number) };
}

/** If a larger share of all rows matches, checking every row is faster than sorting the matching rows. */
const MANY = 0.1;

/** The rows that match a term, and possibly others, in the order of the index. */
function rowsOf({ starts, postings, rows }: WordIndex<Findable>, { ranges }: Term, count: number): Uint32Array {
  const isMany = count > rows.length * MANY;
  const found = new Uint32Array(isMany ? rows.length : count);
  if (isMany) {
    for (let row = 0; row < found.length; row++) found[row] = row;
    return found;
  }
  let to = 0;
  for (const range of ranges) {
    const end = starts[range.to] as number;
    for (let at = starts[range.from] as number; at < end; at++, to++)
      found[to] = (postings[at] as number) >>> PLACE_BITS;
  }
  return found.sort();
}

function rowsNamed({ vocabulary, starts, postings }: WordIndex<Findable>, whole: string): Set<number> {
  const place = vocabulary.placeOf(whole);
  const own = postings.subarray(starts[place] ?? 0, place < 0 ? 0 : starts[place + 1]);
  return new Set(
    own.filter((posting) => (posting & PLACE_MASK) === WHOLE_NAME).map((posting) => posting >>> PLACE_BITS),
  );
}
