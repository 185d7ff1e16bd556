import { collectHits, type Hits, type HitsWanted } from "./hits.ts";
import { type Term, tallyOf } from "./tally.ts";
import type { WordRange } from "./vocabulary.ts";
import type { Findable, WordIndex } from "./wordIndex.ts";
import { isUnspaced, searchWords } from "./words.ts";

/** A longer query is a sentence, and no name. */
const MAX_TERMS = 16;
/** A shorter part is in too many words by chance. */
const SHORTEST_PART = 3;
/** Words that a name may lack although they were typed. */
const FILLERS = new Set(["and", "the", "feat", "ft"]);

interface SearchOptions<Row extends Findable> extends HitsWanted<Row> {
  forgivesTypos?: boolean;
}

export interface Found<Row extends Findable> extends Hits<Row> {
  /** Whether the hits have what was meant, and not what was typed. */
  isSimilar: boolean;
}

/**
 * The rows that have every word of the text, in their names or beside them: as beginnings of words; where no row does,
 * without fillers, as one word, anywhere within words, and at last with typos.
 */
export function search<Row extends Findable>(
  index: WordIndex<Row>,
  text: string,
  { forgivesTypos = true, ...wanted }: SearchOptions<Row>,
): Found<Row> {
  const words = searchWords(text).slice(0, MAX_TERMS);
  for (const { isSimilar, terms } of readingsOf(index, words)) {
    if (isSimilar && !forgivesTypos) break;
    const hits = collectHits(index, tallyOf(index, terms, words.join("")), wanted);
    if (hits.isAny) return { ...hits, isSimilar };
  }
  return { groups: new Map(), isAny: false, isSimilar: false };
}

interface Reading {
  isSimilar: boolean;
  terms: Term[];
}

function* readingsOf({ vocabulary }: WordIndex<Findable>, words: string[]): Generator<Reading> {
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
  if (words.length > 1) yield { isSimilar: false, terms: termsOf([words.join("")], asTyped) };
  yield { isSimilar: false, terms: termsOf(words, anywhere) };
  const lastAt = words.length - 1;
  yield { isSimilar: true, terms: termsOf(words, (word, at) => vocabulary.like(word, at === lastAt)) };
}
