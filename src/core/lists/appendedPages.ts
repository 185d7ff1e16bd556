import type { Page } from "#contract/shapes.ts";
import { optional } from "../api/optional.ts";
import { atom, store } from "../platform/store.ts";
import { onScreensLeft } from "../session/signOutEvent.ts";

export interface Identified {
  id: number;
}

/** A list that comes in pages. */
export interface PagedList<Row extends Identified> {
  /** Its address; no two lists have the same. */
  key: string;
  fetchPage: (page: number) => Promise<Page<Row>>;
}

type Pages = readonly Page<Identified>[];

/**
 * The pages that "Load more" has appended to each list, from its second page on. They are apart from the router's data,
 * which is the first page, so that they outlive the screen and are there when the user comes back.
 */
export const appendedPagesAtom = atom<ReadonlyMap<string, Pages>>(new Map());

/** The appended pages of a list; only its own `fetchPage` has put them there. */
export const pagesIn = <Row extends Identified>(all: ReadonlyMap<string, Pages>, { key }: PagedList<Row>) =>
  (all.get(key) ?? []) as readonly Page<Row>[];

const pagesOf = <Row extends Identified>(list: PagedList<Row>) => pagesIn(store.get(appendedPagesAtom), list);
const savePages = ({ key }: Pick<PagedList<Identified>, "key">, pages: Pages): void =>
  store.set(appendedPagesAtom, new Map(store.get(appendedPagesAtom)).set(key, pages));

/** Uses the number that was requested, because a server may count its pages wrongly. */
async function fetchNumbered<Row extends Identified>(list: PagedList<Row>, number: number): Promise<Page<Row>> {
  return { ...(await list.fetchPage(number)), current_page: number };
}

/** Appends the page after `last`. */
export async function appendPage<Row extends Identified>(list: PagedList<Row>, last: Page<Row>): Promise<Page<Row>> {
  const next = await fetchNumbered(list, last.current_page + 1);
  savePages(list, [...pagesOf(list).filter((page) => page.current_page < next.current_page), next]);
  return next;
}

/** Reads the appended pages again. A page that cannot be read stays as it was. */
export async function reloadAppendedPages<Row extends Identified>(list: PagedList<Row>): Promise<void> {
  const numbers = pagesOf(list).map((page) => page.current_page);
  if (numbers.length === 0) return;
  const fresh = await Promise.all(numbers.map((number) => optional(fetchNumbered(list, number))));
  const isNewer = new Map(fresh.flatMap((page) => (page ? [[page.current_page, page]] : [])));
  // Another page may have been appended meanwhile.
  savePages(
    list,
    pagesOf(list).map((page) => isNewer.get(page.current_page) ?? page),
  );
}

onScreensLeft(() => store.set(appendedPagesAtom, new Map()));
