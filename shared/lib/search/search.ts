import { collectHits, type Hits, type HitsWanted } from "./hits.ts";
import { type Term, tallyOf } from "./tally.ts";
import type { WordRange } from "./vocabulary.ts";
import type { Findable, WordIndex } from "./wordIndex.ts";
import { isUnspaced, joinedWords, searchWords } from "./words.ts";

/** Any further words are ignored, because no name is that long. */
const MAX_TERMS = 16;
/** A shorter part occurs in too many words by chance. */
const SHORTEST_PART = 3;
/** Words of a query that a name need not contain. */
const FILLERS = new Set(["and", "the", "feat", "ft"]);

interface SearchOptions<Row extends Findable> extends HitsWanted<Row> {
  forgivesTypos?: boolean;
}

export interface Found<Row extends Findable> extends Hits<Row> {
  /** Whether the hits match only if typos are corrected. */
  isSimilar: boolean;
}

/**
 * Finds the rows that match every word of the text, in the name or in the other texts. A word of the text matches every
 * word that begins with it. If no row matches, the search tries again: without fillers, with the words joined into one,
 * with matches inside words, and finally with typos.
 */
export function search<Row extends Findable>(
  index: WordIndex<Row>,
  text: string,
  { forgivesTypos = true, ...wanted }: SearchOptions<Row>,
): Found<Row> {
  const words = searchWords(text).slice(0, MAX_TERMS);
  const whole = joinedWords(text);
  for (const { isSimilar, terms } of readingsOf(index, words, whole)) {
    if (isSimilar && !forgivesTypos) break;
    const hits = collectHits(index, tallyOf(index, terms, whole), wanted);
    if (hits.isAny) return { ...hits, isSimilar };
  }
  return { groups: new Map(), isAny: false, isSimilar: false };
}

interface Reading {
  isSimilar: boolean;
  terms: Term[];
}

function* readingsOf({ vocabulary }: WordIndex<Findable>, words: string[], whole: string): Generator<Reading> {
  if (words.length === 0) return;
  const termsOf = (some: string[], more: (word: string, at: number) => WordRange[]): Term[] =>
    some.map((word, at) => ({
      ranges: [vocabulary.beginningWith(word), ...more(word, at)],
      exact: vocabulary.placeOf(word),
      isFirst: at === 0,
    }));
  const asTyped = (word: string) => (isUnspaced(word) ? vocabulary.containing(word) : []);
  const anywhere = (word: string) => (word.length < SHORTEST_PART ? asTyped(word) : vocabulary.containing(word));
  yield { isSimilar: false, terms: termsOf(words, asTyped) };
  const telling = words.filter((word) => !FILLERS.has(word));
  if (telling.length > 0 && telling.length < words.length) yield { isSimilar: false, terms: termsOf(telling, asTyped) };
  if (words.length > 1) yield { isSimilar: false, terms: termsOf([whole], asTyped) };
  yield { isSimilar: false, terms: termsOf(words, anywhere) };
  const lastAt = words.length - 1;
  yield { isSimilar: true, terms: termsOf(words, (word, at) => vocabulary.like(word, at === lastAt)) };
}
