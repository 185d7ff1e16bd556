const ROWS_PER_PAGE = 10;

/** Where a page of a list begins. */
export const rangeOf = (page: number) => ({ limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE });

/** A page as the contract has it; one beyond the last is empty. */
export const toPage = <T>(data: T[], total: number, page: number) => ({
  data,
  total,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / ROWS_PER_PAGE)),
});

/** A list that is not cut into pages. */
export const toListed = <T>(data: T[]) => ({ data, total: data.length });
