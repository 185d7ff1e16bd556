import { fold } from "./fold.ts";

/** A text's words as they are compared: "Ñoño's 2" is "nonos" and "2". */
export const termsIn = (text: string): string[] => [
  ...new Set(
    fold(text)
      .replace(/['’]/g, "")
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ""),
  ),
];

/**
 * How near a folded name is to a folded query: 0 is the name itself, 1 its beginning, 2 the beginning of a word, 3 all words
 * somewhere. `undefined` where it does not match.
 */
export function nearnessOf(name: string, query: string): number | undefined {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  if (name.includes(` ${query}`)) return 2;
  return query.split(" ").every((word) => name.includes(word)) ? 3 : undefined;
}

/** The rows whose names match the query, the nearest first; rows that are equally near keep their order. */
export function nearest<T extends { name: string }>(rows: readonly T[], query: string, most: number): T[] {
  const folded = fold(query);
  return rows
    .map((row) => ({ row, nearness: nearnessOf(fold(row.name), folded) ?? Number.POSITIVE_INFINITY }))
    .filter(({ nearness }) => Number.isFinite(nearness))
    .sort((one, other) => one.nearness - other.nearness)
    .slice(0, most)
    .map(({ row }) => row);
}

/** How many typos a word may have: a short one would soon be another word. */
function mostTypos({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** How many typos make the one word of the other, or of its beginning; `undefined` for too many. */
export function typosIn(word: string, meant: string, isBeginning: boolean): number | undefined {
  const typos = typosBetween(word, meant, isBeginning);
  return typos <= mostTypos(word) ? typos : undefined;
}

/**
 * Tells of a name whether it has every word of the query, but for typos: of the last word, which may still be being typed,
 * the beginning is enough.
 */
export function misspeltMatcher(query: string): (row: { name: string }) => boolean {
  const terms = termsIn(query);
  return ({ name }) => {
    const names = termsIn(name);
    const isNamed = (term: string, at: number): boolean =>
      names.some((own) => typosIn(term, own, at === terms.length - 1) !== undefined);
    return terms.length > 0 && terms.every(isNamed);
  };
}

/**
 * How many letters are missing, too many, wrong or swapped (the optimal string alignment distance); with `isBeginning`
 * compared with the nearest beginning of the name.
 */
function typosBetween(word: string, name: string, isBeginning: boolean): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: name.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= word.length; row++) {
    const next = [row];
    for (let at = 1; at <= name.length; at++) {
      const isSame = word[row - 1] === name[at - 1];
      const isSwapped = row > 1 && at > 1 && word[row - 1] === name[at - 2] && word[row - 2] === name[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, next];
  }
  return isBeginning ? Math.min(...last) : (last[name.length] ?? 0);
}
