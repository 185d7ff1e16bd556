import { searchWords, wordForms } from "./words.ts";

function formsOf(text: string): string[] {
  const { words, spellings, whole } = wordForms(text);
  return [...words, ...spellings, whole];
}

/**
 * Explains why a row was found if words of the query are missing from the texts that are shown. Returns a function that
 * finds the first of the row’s other texts with one of the missing words.
 */
export function matchedText(query: string) {
  const words = searchWords(query);
  return <Text extends { name: string }>(shown: readonly string[], others: readonly Text[]): Text | undefined => {
    const shownForms = shown.flatMap(formsOf);
    const missing = words.filter((word) => !shownForms.some((form) => form.startsWith(word)));
    return others.find(({ name }) => formsOf(name).some((form) => missing.some((word) => form.startsWith(word))));
  };
}
