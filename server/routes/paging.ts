import type { Sort } from "#contract/sorts.ts";
import { LARGEST_WINDOW } from "#contract/window.ts";

const ROWS_PER_PAGE = 10;

/** Part of a list. */
export interface Window {
  offset: number;
  limit: number;
}

interface Asked {
  offset?: number | undefined;
  limit?: number | undefined;
  sort?: Sort | undefined;
}

/** The requested part of a list; undefined for a call without paging, which gets the whole list. */
export function windowOf({ offset, limit, sort }: Asked): Window | undefined {
  if (offset === undefined && limit === undefined && sort === undefined) return undefined;
  return { offset: offset ?? 0, limit: limit ?? LARGEST_WINDOW };
}

/** The requested part of a list, or else a page, counted from 1. */
export const pageWindow = (query: Asked & { page: number }): Window =>
  windowOf(query) ?? { limit: ROWS_PER_PAGE, offset: (query.page - 1) * ROWS_PER_PAGE };

/** Part of a list as a page in the contract's shape; a page after the last is empty. */
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

/** The total of a list, which the response includes only if a part was requested. */
export const totalOf = (window: Window | undefined, total: number): { total: number | undefined } => ({
  total: window ? total : undefined,
});
