/** Long lists are first read as ids, which are small; only the requested rows are then read in full. */
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Matches rows by id, passing all ids as one parameter. */
export const isOneOf = (column: PgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::int[])`;

/** The rows in the order of these ids; ids without a row are left out. */
export function inOrderOf<Row>(ids: readonly number[], rows: readonly Row[], idOf: (row: Row) => number): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
