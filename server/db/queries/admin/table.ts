import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { SORT_SIGN } from "#contract/admin/fields.ts";
import { accounts } from "../../schema/index.ts";

/** The rows of a table to read. */
export interface TableWindow {
  offset: number;
  limit: number;
}

/** An `ilike` pattern that matches the text anywhere, with its special characters escaped. */
export const containing = (find: string): string => `%${find.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * Sorts by the chosen column. Rows with equal values, or all rows if no column is chosen, are sorted from new to old. A
 * descending order is the exact reverse of the ascending one, so that one index serves both. @param sort a key of
 * `columns`, preceded by `SORT_SIGN` for descending order; "" for none
 */
export function orderOf(columns: Record<string, PgColumn | SQL>, sort: string, id: PgColumn): SQL[] {
  const column = columns[sort.replace(SORT_SIGN, "")];
  if (!column) return [desc(id)];
  return sort.startsWith(SORT_SIGN) ? [desc(column), asc(id)] : [asc(column), desc(id)];
}

export const fullNameColumn = sql`concat(${accounts.firstName}, ' ', ${accounts.lastName})`;

/** The name that the back office shows: the full name, or else the username. */
export const shownNameColumn = sql`coalesce(nullif(btrim(${fullNameColumn}), ''), ${accounts.username})`;
