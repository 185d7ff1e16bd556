import type { Sort } from "#contract/sorts.ts";
import { LARGEST_WINDOW } from "#contract/window.ts";

const ROWS_PER_PAGE = 10;

/** A part of a list. */
export interface Window {
  offset: number;
  limit: number;
}

interface Asked {
  offset?: number | undefined;
  limit?: number | undefined;
  sort?: Sort | undefined;
}

/** The part of a list that was asked for; undefined for a call that knows of none and gets the whole list. */
export function windowOf({ offset, limit, sort }: Asked): Window | undefined {
  if (offset === undefined && limit === undefined && sort === undefined) return undefined;
  return { offset: offset ?? 0, limit: limit ?? LARGEST_WINDOW };
}

/** A page, counted from 1, or the part that was asked for instead. */
export const pageWindow = (query: Asked & { page: number }): Window =>
  windowOf(query) ?? { limit: ROWS_PER_PAGE, offset: (query.page - 1) * ROWS_PER_PAGE };

/** A part of a list as a page in the contract's shape; one beyond the last is empty. */
export const toPage = <T>({ data, total }: { data: T[]; total: number }, { offset, limit }: Window) => ({
  data,
  total,
  current_page: Math.floor(offset / limit) + 1,
  last_page: Math.max(1, Math.ceil(total / limit)),
});

/** A list in the contract's shape, whole or in part. */
export const toListed = <T>(rows: T[], window?: Window): { data: T[]; total: number } => ({
  data: window ? rows.slice(window.offset, window.offset + window.limit) : rows,
  total: rows.length,
});

/** The total of a list, which a response says only to whoever asked for a part of it. */
export const totalOf = (window: Window | undefined, total: number): { total: number | undefined } => ({
  total: window ? total : undefined,
});
