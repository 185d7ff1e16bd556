import { fold } from "./fold.ts";

/** The rows whose text has every word that is looked for, in any order, whatever the case and the accents; all of them without one. */
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
