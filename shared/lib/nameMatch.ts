import { fold } from "./fold.ts";

/** The distinct words of a text as they are compared: "Ñoño's 2" gives "nonos" and "2". */
export const termsIn = (text: string): string[] => [
  ...new Set(
    fold(text)
      .replace(/['’]/g, "")
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ""),
  ),
];

/**
 * How well a folded name matches a folded query: 0 for equality, 1 for a prefix, 2 for a prefix of a word, 3 if it
 * contains every word. `undefined` if it does not match.
 */
export function nearnessOf(name: string, query: string): number | undefined {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  if (name.includes(` ${query}`)) return 2;
  return query.split(" ").every((word) => name.includes(word)) ? 3 : undefined;
}

/** The rows whose names match the query, best first. Equally good matches keep their order. */
export function nearest<T extends { name: string }>(rows: readonly T[], query: string, most: number): T[] {
  const folded = fold(query);
  return rows
    .map((row) => ({ row, nearness: nearnessOf(fold(row.name), folded) ?? Number.POSITIVE_INFINITY }))
    .filter(({ nearness }) => Number.isFinite(nearness))
    .sort((one, other) => one.nearness - other.nearness)
    .slice(0, most)
    .map(({ row }) => row);
}

/** How many typos a word may have. Short words allow none, because they would easily match other words. */
function mostTypos({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** How many typos separate the words, or `word` and a prefix of `meant`; `undefined` if there are too many. */
export function typosIn(word: string, meant: string, isBeginning: boolean): number | undefined {
  const typos = typosBetween(word, meant, isBeginning);
  return typos <= mostTypos(word) ? typos : undefined;
}

/**
 * Returns a function that tells whether a name contains every word of the query, allowing for typos. For the last word,
 * which may be incomplete, a prefix is enough.
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
 * The number of missing, extra, wrong or swapped letters (optimal string alignment distance). With `isBeginning`, the
 * distance to the nearest prefix of the name.
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
