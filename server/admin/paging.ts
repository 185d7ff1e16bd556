import { PAGE_ROWS } from "#contract/admin/fields.ts";

/** The part of a list that a page of a table shows. */
export const toWindow = ({ page, find }: { page: number; find: string }) => ({
  find,
  offset: (page - 1) * PAGE_ROWS,
  limit: PAGE_ROWS,
});
