import { SORT_SIGN } from "#contract/admin/fields.ts";

/** Which rows of a table are shown, and in which order, according to the URL. */
export interface TableSearch {
  page: number;
  find: string;
  /** A column, with a minus sign for descending order; "" for the table's own order. */
  sort: string;
  /** The status by which the rows are filtered; "" for all rows. */
  status: string;
}

const asText = (value: unknown): string => (typeof value === "string" ? value : "");

/** Ignores invalid parameters. */
export function readTableSearch(search: Record<string, unknown>): TableSearch {
  const page = Math.trunc(Number(search.page));
  return {
    page: page >= 1 && page <= 100_000 ? page : 1,
    find: asText(search.find).slice(0, 120),
    sort: asText(search.sort),
    status: asText(search.status),
  };
}

/** The URL of a table, without parameters that have their default value. */
export function tableHref(path: string, search: Partial<TableSearch>): string {
  const given = Object.entries(search).filter(
    ([name, value]) => value !== "" && value !== undefined && !(name === "page" && value === 1),
  );
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The order after a click on a column: ascending, then descending, then the table's own. */
export function nextSort(column: string, sort: string): string {
  if (sort === column) return `${SORT_SIGN}${column}`;
  return sort === `${SORT_SIGN}${column}` ? "" : column;
}
