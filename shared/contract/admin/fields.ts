import * as z from "zod/mini";
import { givenPage, optionalText } from "../fields.ts";
import { number } from "../read.ts";

/** How many rows a page of a table in the back office has. */
export const PAGE_ROWS = 25;

/** Which part of a table is asked for: a page of it, and what its rows must contain. */
export const tableFields = { page: givenPage, find: optionalText("search", 120) };

/** How many rows there are on all pages. */
export const total = number;

export const tableQuery = z.object(tableFields);

/** Stands before the name of a column that is sorted with the largest first. */
export const SORT_SIGN = "-";

/** A table that can be sorted by these columns. */
export const sortedBy = <const T extends readonly [string, ...string[]]>(...columns: T) => {
  const descending = columns.map((column) => `${SORT_SIGN}${column}`);
  return z.optional(z.enum(["", ...columns, ...descending], "This table can’t be sorted by that."));
};
