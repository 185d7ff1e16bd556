import * as z from "zod/mini";
import { optionalText, pageParam } from "../fields.ts";
import { NO_PENCE, type Pence, penceFromPounds, poundsFromPence } from "../money.ts";
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

const POUNDS = new Intl.NumberFormat("en-GB");

/** An amount in pounds, decoded to pence. */
export const amountParam = (mostPounds: number) =>
  z.codec(
    z
      .number("Enter an amount, such as 3.50.")
      .check(
        z.minimum(0, "The amount must be at least 0."),
        z.maximum(mostPounds, `The amount may be at most ${POUNDS.format(mostPounds)}.`),
        z.multipleOf(0.01, "The amount may have at most two decimals."),
      ),
    z.custom<Pence>(),
    { decode: (amount) => penceFromPounds(amount) ?? NO_PENCE, encode: poundsFromPence },
  );
