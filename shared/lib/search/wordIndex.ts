import { Vocabulary } from "./vocabulary.ts";
import { type WordForms, wordForms } from "./words.ts";

/** An item that is found by the words of its name, and of other texts such as a song's artist, album and genre. */
export interface Findable {
  kind: string;
  name: string;
  also: readonly string[];
}

/** Where a word occurs in a row, best first. A posting combines a row's number with one of these values. */
export const WHOLE_NAME = 0;
export const FIRST_OF_NAME = 1;
const IN_NAME = 2;
export const BESIDE_NAME = 3;
export const PLACE_BITS = 2;
export const PLACE_MASK = 3;

/** The rows of a kind: from the end of the previous group up to the row number `to`, which is not included. */
interface Group<Kind> {
  kind: Kind;
  to: number;
}

/** Rows, with an inverted index of their words. */
export interface WordIndex<Row extends Findable> {
  /** Grouped by kind, with the most popular first, because equally good matches keep this order. */
  rows: readonly Row[];
  groups: readonly Group<Row["kind"]>[];
  vocabulary: Vocabulary;
  /**
   * The postings of all words, word by word. `starts` has the position of each word's first posting, and then the end.
   */
  postings: Uint32Array;
  starts: Uint32Array;
}

/** Builds an index row by row, so that the caller can yield in between. */
export class WordIndexBuilder<Row extends Findable> {
  readonly #rows: Row[] = [];
  readonly #groups: Group<Row["kind"]>[] = [];
  /**
   * The number of each entry of the vocabulary. `#isWord` says by number whether the entry is a word or occurs only as
   * a whole name.
   */
  readonly #numbers = new Map<string, number>();
  readonly #isWord: boolean[] = [];
  readonly #wordOfPosting: number[] = [];
  readonly #postings: number[] = [];
  /** A cache, because the same artists, albums and genres belong to many rows. */
  readonly #forms = new Map<string, string[]>();

  add(row: Row): void {
    const number = this.#rows.push(row) - 1;
    const group = this.#groups.at(-1);
    if (group?.kind === row.kind) group.to = number + 1;
    else this.#groups.push({ kind: row.kind, to: number + 1 });
    const forms = wordForms(row.name);
    const places = placesOf(forms);
    for (const text of row.also)
      for (const word of this.#formsOf(text)) if (!places.has(word)) places.set(word, BESIDE_NAME);
    const [first] = forms.words;
    for (const [word, place] of places) {
      const own = this.#numberOf(word);
      this.#isWord[own] ||= place !== WHOLE_NAME || word === first;
      this.#wordOfPosting.push(own);
      this.#postings.push((number << PLACE_BITS) | place);
    }
  }

  finish(): WordIndex<Row> {
    const words = [...this.#numbers.keys()].sort();
    const numbers = words.map((word) => this.#numberOf(word));
    const placeOfNumber = new Uint32Array(words.length);
    numbers.forEach((number, place) => {
      placeOfNumber[number] = place;
    });
    const vocabulary = new Vocabulary(words, (place) => !this.#isWord[numbers[place] ?? 0]);
    return { rows: this.#rows, groups: this.#groups, vocabulary, ...this.#sorted(placeOfNumber) };
  }

  /** The postings in the order of the words, and within a word in the order of the rows. */
  #sorted(placeOfNumber: Uint32Array): Pick<WordIndex<Row>, "postings" | "starts"> {
    const starts = new Uint32Array(placeOfNumber.length + 1);
    for (const number of this.#wordOfPosting) {
      const place = placeOfNumber[number] ?? 0;
      starts[place + 1] = (starts[place + 1] ?? 0) + 1;
    }
    for (let place = 0; place < placeOfNumber.length; place++)
      starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0);
    const next = starts.slice();
    const postings = new Uint32Array(this.#postings.length);
    this.#postings.forEach((posting, at) => {
      const place = placeOfNumber[this.#wordOfPosting[at] ?? 0] ?? 0;
      const to = next[place] ?? 0;
      postings[to] = posting;
      next[place] = to + 1;
    });
    return { postings, starts };
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(word, number);
    return number;
  }

  #formsOf(text: string): string[] {
    const known = this.#forms.get(text);
    if (known) return known;
    const { words, spellings, whole } = wordForms(text);
    const forms = [...words, ...spellings, whole].filter((word) => word !== "");
    this.#forms.set(text, forms);
    return forms;
  }
}

function placesOf({ words, spellings, whole }: WordForms): Map<string, number> {
  const places = new Map<string, number>();
  if (whole !== "") places.set(whole, WHOLE_NAME);
  const [first] = words;
  for (const word of words) if (!places.has(word)) places.set(word, word === first ? FIRST_OF_NAME : IN_NAME);
  for (const word of spellings) if (!places.has(word)) places.set(word, IN_NAME);
  return places;
}

export function wordIndexOf<Row extends Findable>(rows: Iterable<Row>): WordIndex<Row> {
  const builder = new WordIndexBuilder<Row>();
  for (const row of rows) builder.add(row);
  return builder.finish();
}
