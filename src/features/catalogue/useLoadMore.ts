import type { Page } from "#contract/shapes.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import {
  appendedPagesAtom,
  appendPage,
  type Identified,
  type PagedList,
  pagesIn,
} from "#src/core/lists/appendedPages.ts";
import { refreshScreens } from "#src/core/platform/refresh.ts";
import { useAtomValue } from "#src/core/platform/store.ts";

interface LoadMore<Row> {
  rows: Row[];
  last: Page<Row>;
  hasMore: boolean;
  isBusy: boolean;
  loadMore: () => Promise<boolean>;
}

/** The rows of all pages so far, and a function that appends the next one. The first page comes from the loader. */
export function useLoadMore<Row extends Identified>(list: PagedList<Row>, first: Page<Row>): LoadMore<Row> {
  const appended = pagesIn(useAtomValue(appendedPagesAtom), list);
  const last = appended.at(-1) ?? first;
  const { run, isBusy } = useAction(async () => {
    const next = await appendPage(list, last);
    // If the total differs, the list has changed since the first page. Without a reload, rows that moved to an already
    // loaded page would be missing.
    if (next.total !== first.total) await refreshScreens();
  });
  return {
    rows: withoutDoubles([first, ...appended].flatMap((page) => page.data)),
    last,
    hasMore: last.current_page < last.last_page,
    isBusy,
    loadMore: run,
  };
}

/** Drops repeated rows: a row that moved between two requests is on two pages. */
function withoutDoubles<Row extends Identified>(rows: Row[]): Row[] {
  const seen = new Set<number>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}
