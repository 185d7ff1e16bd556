import type { Page } from "#contract/shapes.ts";
import { optional } from "../api/optional.ts";
import { atom, store } from "../platform/store.ts";
import { onScreensLeft } from "../session/signOutEvent.ts";

export interface Identified {
  id: number;
}

export interface PagedList<Row extends Identified> {
  /** A unique key: the list's address. */
  key: string;
  fetchPage: (page: number) => Promise<Page<Row>>;
}

type Pages = readonly Page<Identified>[];

/**
 * The pages that "Load more" has appended to each list, from the second page on. They are kept apart from the router's
 * data (the first page), so that they are still there when the user comes back.
 */
export const appendedPagesAtom = atom<ReadonlyMap<string, Pages>>(new Map());

/** The appended pages of a list. The cast is safe, because only the list's own `fetchPage` has added them. */
export const pagesIn = <Row extends Identified>(all: ReadonlyMap<string, Pages>, { key }: PagedList<Row>) =>
  (all.get(key) ?? []) as readonly Page<Row>[];

const pagesOf = <Row extends Identified>(list: PagedList<Row>) => pagesIn(store.get(appendedPagesAtom), list);
const savePages = ({ key }: Pick<PagedList<Identified>, "key">, pages: Pages): void =>
  store.set(appendedPagesAtom, new Map(store.get(appendedPagesAtom)).set(key, pages));

/** Uses the requested page number, because a server may number its pages incorrectly. */
async function fetchNumbered<Row extends Identified>(list: PagedList<Row>, number: number): Promise<Page<Row>> {
  return { ...(await list.fetchPage(number)), current_page: number };
}

/** Appends the page after `last`. */
export async function appendPage<Row extends Identified>(list: PagedList<Row>, last: Page<Row>): Promise<Page<Row>> {
  const next = await fetchNumbered(list, last.current_page + 1);
  savePages(list, [...pagesOf(list).filter((page) => page.current_page < next.current_page), next]);
  return next;
}

/** Fetches the appended pages again. A page that fails to load stays as it was. */
export async function reloadAppendedPages<Row extends Identified>(list: PagedList<Row>): Promise<void> {
  const numbers = pagesOf(list).map((page) => page.current_page);
  if (numbers.length === 0) return;
  const fresh = await Promise.all(numbers.map((number) => optional(fetchNumbered(list, number))));
  const isNewer = new Map(fresh.flatMap((page) => (page ? [[page.current_page, page]] : [])));
  // Another page may have been appended in the meantime.
  savePages(
    list,
    pagesOf(list).map((page) => isNewer.get(page.current_page) ?? page),
  );
}

onScreensLeft(() => store.set(appendedPagesAtom, new Map()));
