import { fold } from "../fold.ts";

/** Letters that people use interchangeably and `fold` leaves distinct: ς and σ, ى and ي, ة and ه. */
const SAME_LETTERS: Record<string, string> = { ς: "σ", ى: "ي", ة: "ه", ـ: "" };
const APOSTROPHES = /['’‘ʼ`´′＇]/g;
const NO_WORD = /[^\p{L}\p{N}]+/gu;
const PLAIN = /^[a-z0-9 ]*$/i;
const HIRAGANA_BEFORE_KATAKANA = 0x60;

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]+/gu;

/** Whether a folded word is in a script without spaces, where words may begin anywhere. */
export const isUnspaced = (word: string): boolean => word.search(UNSPACED) >= 0;

const foldForSearch = (text: string): string =>
  fold(text.replace(APOSTROPHES, "'"))
    .replace(/[ςىةـ]/g, (letter) => SAME_LETTERS[letter] ?? letter)
    .replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - HIRAGANA_BEFORE_KATAKANA));

/** Gives "Rock 'n' Roll" the same words as "Rock and Roll". */
const spellAnd = (word: string): string => (word === "n" ? "and" : word);

const asWords = (parts: string[]): string[] => parts.filter((part) => part !== "").map(spellAnd);

const split = (text: string): string[] =>
  asWords(text.replace(/[&+]/g, " and ").replace(UNSPACED, " $& ").split(NO_WORD));

/** The distinct words of a text as searches compare them: "nonos", "ac" and "dc" for "Ñoño's AC/DC". */
export const searchWords = (text: string): string[] => [...new Set(wordsOf(foldForSearch(text)))];

/** The words of a text joined into one: "boomboom" for "Boom Boom". */
export const joinedWords = (text: string): string => wordsOf(foldForSearch(text)).join("");

/** A repeated word is returned each time. */
function wordsOf(folded: string): string[] {
  const words = split(folded.replaceAll("'", ""));
  // A name without letters, such as "!!!", counts as one word.
  return words.length > 0 ? words : [folded.replaceAll(" ", "")].filter((word) => word !== "");
}

/** The words of a text, and other ways to write them. */
export interface WordForms {
  /** The words of the text, each once. */
  words: string[];
  /** Other spellings, such as "acdc" for "AC/DC", "amour" for "l'amour", "rnb" for "R&B". */
  spellings: string[];
  /** All words joined into one, which finds a name however the query divides it into words. Empty for long texts. */
  whole: string;
}

/** The length of the longest name that is also found as one word. */
const LONGEST_WHOLE = 40;

export function wordForms(text: string): WordForms {
  // A faster way for plain names, which are most of a large catalogue.
  const isPlain = PLAIN.test(text);
  const folded = isPlain ? text.toLowerCase() : foldForSearch(text);
  const words = isPlain ? asWords(folded.split(" ")) : wordsOf(folded);
  const joined = words.join("");
  const spellings = isPlain ? [] : folded.split(" ").flatMap(spellingsOf);
  const asWritten = isPlain && !words.includes("and") ? joined : folded.replace(NO_WORD, "");
  if (asWritten !== joined) spellings.push(asWritten);
  return {
    words: [...new Set(words)],
    spellings: spellings.filter((word) => word !== "" && word.length <= LONGEST_WHOLE),
    whole: joined.length <= LONGEST_WHOLE ? joined : "",
  };
}

/** Other spellings of a space-separated part that has punctuation. */
function spellingsOf(part: string): string[] {
  if (part.search(NO_WORD) < 0) return [];
  const apart = split(part.replaceAll("'", " "));
  const withoutMarks = (and: string) => part.replace(/[&+]/g, and).replace(NO_WORD, "");
  return [...apart, ...["", "n", "and"].map(withoutMarks)].filter((word) => word !== "and");
}
