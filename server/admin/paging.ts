import { PAGE_ROWS } from "#contract/admin/fields.ts";

/** The rows on one page of a table. */
export const toWindow = ({ page }: { page: number }) => ({ offset: (page - 1) * PAGE_ROWS, limit: PAGE_ROWS });

interface TableQuery {
  find: string;
  status?: string | undefined;
  sort?: string | undefined;
}

/** The search text, filter and sort order of a table; "" for each that the request leaves out. */
export const toSearch = ({ find, status = "", sort = "" }: TableQuery) => ({ find, status, sort });
