import { mostTypos, typosIn } from "./typos.ts";

/** A range of words by their places in a vocabulary; `to` is not included. */
export interface WordRange {
  from: number;
  to: number;
}

const SEPARATOR = "\n";

/** A bit for each Latin letter, and a few bits for all others. Words that differ in too many bits are not compared. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at) - 97;
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26 + (Math.abs(letter) % 6));
  }
  return letters;
}

function hasMoreBits(bits: number, most: number): boolean {
  let rest = bits;
  for (let count = 0; count < most; count++) rest &= rest - 1;
  return rest !== 0;
}

/** All words of an index in sorted order, with ways to find those that a typed word matches. */
export class Vocabulary {
  readonly #words: readonly string[];
  /**
   * The words that misspelt words are compared with, shortest first: their places in `#words`, their lengths and their
   * letters.
   */
  readonly #places: Uint32Array;
  readonly #lengths: Uint8Array;
  readonly #letters: Int32Array;
  /** All words in one string, and the position of each. Searching one string is faster than searching every word. */
  readonly #text: string;
  readonly #starts: Uint32Array;

  /** `words` are sorted by UTF-16 code units, as `sort()` does. Misspelt words are not compared with whole names. */
  constructor(words: readonly string[], isWholeName: (place: number) => boolean) {
    this.#words = words;
    const lengthAt = (place: number) => words[place]?.length ?? 0;
    this.#places = Uint32Array.from(words.keys())
      .filter((place) => !isWholeName(place))
      .sort((one, other) => lengthAt(one) - lengthAt(other) || one - other);
    this.#lengths = Uint8Array.from(this.#places, (place) => Math.min(lengthAt(place), 255));
    this.#letters = Int32Array.from(this.#places, (place) => lettersOf(words[place] ?? ""));
    this.#text = words.join(SEPARATOR);
    let start = 0;
    this.#starts = Uint32Array.from(words, (word) => {
      const own = start;
      start += word.length + SEPARATOR.length;
      return own;
    });
  }

  /** The words that begin with this one. */
  beginningWith(start: string): WordRange {
    return { from: this.#firstFrom(start), to: this.#firstFrom(`${start}\uffff`) };
  }

  /** The place of exactly this word, or -1. */
  placeOf(word: string): number {
    const place = this.#firstFrom(word);
    return this.#words[place] === word ? place : -1;
  }

  /** The words that contain this text. */
  containing(part: string): WordRange[] {
    const found: WordRange[] = [];
    let at = this.#text.indexOf(part);
    while (at >= 0) {
      const place = this.#placeAt(at);
      found.push({ from: place, to: place + 1 });
      const next = this.#starts[place + 1];
      at = next === undefined ? -1 : this.#text.indexOf(part, next);
    }
    return found;
  }

  /** The words closest to this one, with at least one typo. With `isBeginning`, compares only their beginnings. */
  like(word: string, isBeginning: boolean): WordRange[] {
    const most = mostTypos(word);
    if (most === 0) return [];
    const letters = lettersOf(word);
    const end = isBeginning ? this.#places.length : this.#firstOfLength(word.length + most + 1);
    let [fewest, found]: [number, WordRange[]] = [most, []];
    for (let at = this.#firstOfLength(word.length - most); at < end; at++) {
      const own = this.#letters[at] ?? 0;
      if (hasMoreBits(letters & ~own, most) || (!isBeginning && hasMoreBits(own & ~letters, most))) continue;
      const place = this.#places[at] ?? 0;
      const typos = typosIn(word, this.#words[place] ?? "", isBeginning);
      if (typos === undefined || typos === 0 || typos > fewest) continue;
      if (typos < fewest) [fewest, found] = [typos, []];
      found.push({ from: place, to: place + 1 });
    }
    return found;
  }

  #firstFrom(word: string): number {
    return firstWhere(this.#words.length, (place) => (this.#words[place] ?? "") >= word);
  }

  #firstOfLength(length: number): number {
    return firstWhere(this.#lengths.length, (at) => (this.#lengths[at] ?? 0) >= length);
  }

  #placeAt(offset: number): number {
    return firstWhere(this.#starts.length, (place) => (this.#starts[place] ?? 0) > offset) - 1;
  }
}

/**
 * Binary search: the first number below `count` for which `isTrue` holds, or else `count`. Once `isTrue` holds, it must
 * hold for all later numbers too.
 */
function firstWhere(count: number, isTrue: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
