import * as z from "zod/mini";
import { optionalText, pageParam } from "../fields.ts";
import { number } from "../read.ts";

/** The number of rows on a page of a table. */
export const PAGE_ROWS = 25;

/** The page of a table, and a text that its rows must contain. */
export const tableFields = { page: pageParam, find: optionalText("search", 120) };

/** The number of rows on all pages. */
export const total = number;

export const tableQuery = z.object(tableFields);

/** Precedes the name of a column to sort in descending order. */
export const SORT_SIGN = "-";

/** The sort order of a table with these sortable columns. */
export const sortedBy = <const T extends readonly [string, ...string[]]>(...columns: T) => {
  const descending = columns.map((column) => `${SORT_SIGN}${column}`);
  return z.optional(z.enum(["", ...columns, ...descending], "This table can’t be sorted by this column."));
};
