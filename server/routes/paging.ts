const ROWS_PER_PAGE = 10;

/** The limit and offset of a page, counted from 1. */
export const rangeOf = (page: number) => ({ limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE });

/** A page in the contract's shape; one beyond the last is empty. */
export const toPage = <T>(data: T[], total: number, page: number) => ({
  data,
  total,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / ROWS_PER_PAGE)),
});

/** A list without pages, in the contract's shape. */
export const toListed = <T>(data: T[]) => ({ data, total: data.length });
