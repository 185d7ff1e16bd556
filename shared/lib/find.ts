import { fold } from "./fold.ts";

/**
 * The rows whose text contains every search term, in any order and regardless of case and accents. Without terms, all
 * rows.
 */
export function findRows<Row>(rows: Row[], searched: string, textOf: (row: Row) => string): Row[];
export function findRows<Row>(rows: readonly Row[], searched: string, textOf: (row: Row) => string): readonly Row[];
export function findRows<Row>(rows: readonly Row[], searched: string, textOf: (row: Row) => string): readonly Row[] {
  const terms = fold(searched).split(" ").filter(Boolean);
  if (terms.length === 0) return rows;
  return rows.filter((row) => {
    const text = fold(textOf(row));
    return terms.every((word) => text.includes(word));
  });
}
