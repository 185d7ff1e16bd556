/** Lists are read as ids first: of a long one they are little, and its parts are cut from them. */
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Matches the rows of these ids, which are one parameter however many there are. */
export const isOneOf = (column: PgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::int[])`;

/** The rows in the order of these ids; an id without a row is left out. */
export function inOrderOf<Row>(ids: readonly number[], rows: readonly Row[], idOf: (row: Row) => number): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
