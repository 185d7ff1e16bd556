import * as z from "zod/mini";
import { givenWhole } from "./fields.ts";
import { maybeNumber } from "./read.ts";
import { SORTS } from "./sorts.ts";

/**
 * An extension: a call that answers a long list takes `offset` and `limit`, and answers that part of the list with `total`,
 * the length of the whole. A call without them answers the whole list, as a server does that does not know them.
 */

export const LARGEST_WINDOW = 200;
const LARGEST_OFFSET = 1_000_000;

const offset = givenWhole("offset", 0, LARGEST_OFFSET);
const limit = givenWhole("limit", 1, LARGEST_WINDOW);
const sort = z.optional(z.enum(SORTS, "Sort by Popular, A-Z or Z-A."));

/** The length of a list of which a part was asked for. */
export const total = maybeNumber;

/** A part of a list in its own order. */
export const windowFields = { offset, limit };
export const windowed = { query: z.object(windowFields) };

/** A part of a list of songs, which is in its own order where no `sort` is given. */
export const sortedWindowFields = { offset, limit, sort };
export const sortedWindow = { query: z.object(sortedWindowFields) };
