/** How many typos a word may have. A short word may have none, because with a typo it is often another word. */
export function mostTypos({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * The number of typos in a word, compared with the word that was meant or with its beginning; `undefined` if there are
 * too many.
 */
export function typosIn(word: string, meant: string, isBeginning: boolean): number | undefined {
  const most = mostTypos(word);
  const typos = typosBetween(word, isBeginning ? meant.slice(0, word.length + most) : meant, isBeginning, most);
  return typos <= most ? typos : undefined;
}

const TOO_MANY = 99;

/**
 * The optimal string alignment distance: how many letters are missing, extra, wrong or swapped. With `isBeginning`,
 * compares the word with every beginning of the name and returns the smallest distance. Stops counting soon after
 * `most`.
 */
function typosBetween(word: string, name: string, isBeginning: boolean, most: number): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: name.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= word.length; row++) {
    const letter = word.charCodeAt(row - 1);
    const next = [row];
    let fewest = row;
    for (let at = 1; at <= name.length; at++) {
      const isSame = letter === name.charCodeAt(at - 1);
      let typos = Math.min(last[at] ?? 0, next[at - 1] ?? 0) + 1;
      typos = Math.min(typos, (last[at - 1] ?? 0) + (isSame ? 0 : 1));
      if (
        row > 1 &&
        at > 1 &&
        letter === name.charCodeAt(at - 2) &&
        word.charCodeAt(row - 2) === name.charCodeAt(at - 1)
      )
        typos = Math.min(typos, (before[at - 2] ?? 0) + 1);
      next.push(typos);
      if (typos < fewest) fewest = typos;
    }
    if (fewest > most + 1) return TOO_MANY;
    [before, last] = [last, next];
  }
  return isBeginning ? Math.min(...last) : (last[name.length] ?? 0);
}
