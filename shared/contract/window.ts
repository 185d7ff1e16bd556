import * as z from "zod/mini";
import { wholeParam } from "./fields.ts";
import { maybeNumber } from "./read.ts";
import { SORTS } from "./sorts.ts";

/**
 * An extension: a call that returns a long list accepts `offset` and `limit`. It then responds with that part of the
 * list and with `total`, the length of the whole list. Without `offset` and `limit`, or if a server does not support
 * them, the response is the whole list.
 */

export const LARGEST_WINDOW = 200;
const LARGEST_OFFSET = 1_000_000;

const offset = wholeParam("offset", 0, LARGEST_OFFSET);
const limit = wholeParam("limit", 1, LARGEST_WINDOW);
const sort = z.optional(z.enum(SORTS, "Sort by Popular, A-Z or Z-A."));

/** The length of the whole list. */
export const total = maybeNumber;

/** A part of a list in the list's own order. */
export const windowFields = { offset, limit };
export const windowed = { query: z.object(windowFields) };

/** A part of a song list; without `sort`, in the list's own order. */
export const sortedWindowFields = { offset, limit, sort };
export const sortedWindow = { query: z.object(sortedWindowFields) };
