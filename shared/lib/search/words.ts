import { fold } from "../fold.ts";

/** Letters that readers and keyboards exchange, beyond those that `fold` makes one: ς and σ, ى and ي, ة and ه. */
const SAME_LETTERS: Record<string, string> = { ς: "σ", ى: "ي", ة: "ه", ـ: "" };
const APOSTROPHES = /['’‘ʼ`´′＇]/g;
const NO_WORD = /[^\p{L}\p{N}]+/gu;
const PLAIN = /^[a-z0-9 ]*$/i;
const HIRAGANA_BEFORE_KATAKANA = 0x60;

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]+/gu;

/** Whether a folded word is of a script without spaces, so that a word of the text may begin anywhere in it. */
export const isUnspaced = (word: string): boolean => word.search(UNSPACED) >= 0;

const foldForSearch = (text: string): string =>
  fold(text.replace(APOSTROPHES, "'"))
    .replace(/[ςىةـ]/g, (letter) => SAME_LETTERS[letter] ?? letter)
    .replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - HIRAGANA_BEFORE_KATAKANA));

/** "Rock 'n' Roll", "Rock & Roll" and "Rock and Roll" have the same words. */
const spellAnd = (word: string): string => (word === "n" ? "and" : word);

const asWords = (parts: string[]): string[] => parts.filter((part) => part !== "").map(spellAnd);

const split = (text: string): string[] =>
  asWords(text.replace(/[&+]/g, " and ").replace(UNSPACED, " $& ").split(NO_WORD));

/** A text's words as searches compare them, each once: "Ñoño's AC/DC" is "nonos", "ac" and "dc". */
export const searchWords = (text: string): string[] => wordsOf(foldForSearch(text));

function wordsOf(folded: string): string[] {
  const words = split(folded.replaceAll("'", ""));
  // A name such as "!!!" has no letters and is a word all the same.
  return words.length > 0 ? [...new Set(words)] : [folded.replaceAll(" ", "")].filter((word) => word !== "");
}

/** A text's words, and how else people write them. */
export interface WordForms {
  words: string[];
  /** Further spellings: "acdc" for "AC/DC", "amour" for "l'amour", "rnb" for "R&B". */
  spellings: string[];
  /** All words as one: the name is found by it however it is divided. Empty for a sentence. */
  whole: string;
}

/** The longest that a whole name may be to be found as one word. */
const LONGEST_WHOLE = 40;

export function wordForms(text: string): WordForms {
  // Most names are plain, and large catalogues have very many of them.
  const isPlain = PLAIN.test(text);
  const folded = isPlain ? text.toLowerCase() : foldForSearch(text);
  const words = isPlain ? [...new Set(asWords(folded.split(" ")))] : wordsOf(folded);
  const joined = words.join("");
  const spellings = isPlain ? [] : folded.split(" ").flatMap(spellingsOf);
  const asWritten = isPlain && !words.includes("and") ? joined : folded.replace(NO_WORD, "");
  if (asWritten !== joined) spellings.push(asWritten);
  return {
    words,
    spellings: spellings.filter((word) => word !== "" && word.length <= LONGEST_WHOLE),
    whole: joined.length <= LONGEST_WHOLE ? joined : "",
  };
}

/** How else a part of a text between two spaces is written. */
function spellingsOf(part: string): string[] {
  if (part.search(NO_WORD) < 0) return [];
  const apart = split(part.replaceAll("'", " "));
  const withoutMarks = (and: string) => part.replace(/[&+]/g, and).replace(NO_WORD, "");
  return [...apart, ...["", "n", "and"].map(withoutMarks)].filter((word) => word !== "and");
}
