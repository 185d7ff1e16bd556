import type { WordRange } from "./vocabulary.ts";
import { type Findable, PLACE_BITS, PLACE_MASK, WHOLE_NAME, type WordIndex } from "./wordIndex.ts";

/** What one word of a query may stand for. */
export interface Term {
  ranges: readonly WordRange[];
  /** The place of exactly this word; -1 where there is none. */
  exact: number;
  /** Whether it is the query's first word. */
  isFirst: boolean;
}

/** The rows that have all terms of a query, and how near their names are. */
export interface Tally {
  /** In the index's order. */
  rows: Uint32Array;
  /** The lower, the nearer; by row. */
  rankOf: (row: number) => number;
}

/** How near a word is to a term: what is in the name first, then whole words, then the name's first word. */
const NAME = 4;
const EXACT = 2;
const FIRST = 1;
/** Added to all of them, because 0 stands for a row without the term. */
const FOUND = 8;

const countPostings = ({ starts }: WordIndex<Findable>, { ranges }: Term): number =>
  ranges.reduce((sum, { from, to }) => sum + (starts[to] ?? 0) - (starts[from] ?? 0), 0);

/** What was counted of each row; a search reads and writes them for every row that has a term. */
class Counts {
  /** How near the nearest word to the present term is; 0 for none. */
  readonly best: Uint8Array;
  /** How many terms a row has, how many of them in its name, how many as whole words. */
  readonly terms: Uint8Array;
  readonly inName: Uint8Array;
  readonly exact: Uint8Array;
  /** Whether its name begins with the query's first word. */
  readonly begins: Uint8Array;

  constructor(size: number) {
    this.best = new Uint8Array(size);
    this.terms = new Uint8Array(size);
    this.inName = new Uint8Array(size);
    this.exact = new Uint8Array(size);
    this.begins = new Uint8Array(size);
  }

  /** Notes the nearest word that each row has for a term, of the rows that have all terms before. */
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

  /** Counts what was noted of these rows, and returns those that have the term. */
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

/** Begins with the term that the fewest rows have: the others are counted for those alone. */
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
  /** 0 for a name that is what was typed, then names that begin with it, have all of it, some of it, and none. */
  const distanceOf = (row: number): number => {
    if (named.has(row)) return 0;
    if (inName[row] === terms.length) return begins[row] === 1 ? 1 : 2;
    return inName[row] === 0 ? 4 : 3;
  };
  // Of equally near names those with more whole words come first.
  return { rows, rankOf: (row) => (distanceOf(row) + 1) * (terms.length + 1) - 1 - (exact[row] as number) };
}

/** Looking at all rows is faster than sorting many. */
const MANY = 0.1;

/** The rows that have a term, and perhaps others, in the index's order. */
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
