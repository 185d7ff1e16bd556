import { Vocabulary } from "./vocabulary.ts";
import { type WordForms, wordForms } from "./words.ts";

/** What can be searched for: by the words of its name, and by others such as a song's artist, album and genre. */
export interface Findable {
  kind: string;
  name: string;
  also: readonly string[];
}

/** Where a row has a word, the best place first. A posting is a row's number and such a place. */
export const WHOLE_NAME = 0;
export const FIRST_OF_NAME = 1;
const IN_NAME = 2;
export const BESIDE_NAME = 3;
export const PLACE_BITS = 2;
export const PLACE_MASK = 3;

/** The rows of a kind: they follow those of the kind before, and end before the number `to`. */
interface Group<Kind> {
  kind: Kind;
  to: number;
}

/** Rows, and which of them have each word. */
export interface WordIndex<Row extends Findable> {
  /** A kind after the other; the most popular first, because rows that a search finds equally near keep this order. */
  rows: readonly Row[];
  groups: readonly Group<Row["kind"]>[];
  vocabulary: Vocabulary;
  /** The postings of all words in the words' order, and where each word's begin; the last is where all end. */
  postings: Uint32Array;
  starts: Uint32Array;
}

/** Makes an index, a row at a time, so that who has very many can let others have their turn between. */
export class WordIndexBuilder<Row extends Findable> {
  readonly #rows: Row[] = [];
  readonly #groups: Group<Row["kind"]>[] = [];
  /** Each word's number, and of each number whether it is a word and no whole name alone. */
  readonly #numbers = new Map<string, number>();
  readonly #isWord: boolean[] = [];
  readonly #wordOfPosting: number[] = [];
  readonly #postings: number[] = [];
  /** The names of artists, albums and genres come again and again. */
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
    const isOneWord = forms.words.length === 1;
    for (const [word, place] of places) {
      const own = this.#numberOf(word);
      this.#isWord[own] ||= place !== WHOLE_NAME || isOneWord;
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

  /** The postings in the words' order, and of each word in the rows' order. */
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
