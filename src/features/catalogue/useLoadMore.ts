import { useState } from "react";
import type { Page } from "#contract/shapes.ts";
import { useAction } from "#src/core/useAction.ts";

interface LoadMore<T> {
  rows: T[];
  hasMore: boolean;
  isBusy: boolean;
  loadMore: () => Promise<boolean>;
}

/**
 * The pages of a list so far, and how to append the next. The first page is the loader's; when that is another one (the
 * screen was refreshed, or is about another thing) the rest is forgotten.
 */
export function useLoadMore<T>(first: Page<T>, fetchPage: (page: number) => Promise<Page<T>>): LoadMore<T> {
  const [held, setHeld] = useState({ first, later: [] as Page<T>[] });
  const later = held.first === first ? held.later : [];
  const last = later.at(-1) ?? first;
  const { run, isBusy } = useAction(async () => {
    const next = await fetchPage(last.current_page + 1);
    setHeld({ first, later: [...later, next] });
  });
  return {
    rows: [first, ...later].flatMap((page) => page.data),
    hasMore: last.current_page < last.last_page,
    isBusy,
    loadMore: run,
  };
}
