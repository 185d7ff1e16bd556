import type { Page, Song } from "#contract/shapes.ts";
import { optional } from "../api/optional.ts";
import { atom, store } from "../platform/store.ts";

/** A list of songs that comes in pages. */
export interface PagedList {
  /** Its address; no two lists have the same. */
  key: string;
  fetchPage: (page: number) => Promise<Page<Song>>;
}

type Pages = readonly Page<Song>[];

/**
 * The pages that "Load more" has appended to each list, from its second page on. They are apart from the router's data,
 * which is the first page, so that they outlive the screen and are there when the user comes back.
 */
export const appendedPagesAtom = atom<ReadonlyMap<string, Pages>>(new Map());

const pagesOf = (key: string): Pages => store.get(appendedPagesAtom).get(key) ?? [];
const savePages = (key: string, pages: Pages): void =>
  store.set(appendedPagesAtom, new Map(store.get(appendedPagesAtom)).set(key, pages));

/** Uses the number that was requested, because a server may count its pages wrongly. */
const fetchNumbered = async ({ fetchPage }: PagedList, number: number): Promise<Page<Song>> => ({
  ...(await fetchPage(number)),
  current_page: number,
});

/** Appends the page after `last`. */
export async function appendPage(list: PagedList, last: Page<Song>): Promise<Page<Song>> {
  const next = await fetchNumbered(list, last.current_page + 1);
  savePages(list.key, [...pagesOf(list.key).filter((page) => page.current_page < next.current_page), next]);
  return next;
}

/** Reads the appended pages again. A page that cannot be read stays as it was. */
export async function reloadAppendedPages(list: PagedList): Promise<void> {
  const numbers = pagesOf(list.key).map((page) => page.current_page);
  if (numbers.length === 0) return;
  const fresh = await Promise.all(numbers.map((number) => optional(fetchNumbered(list, number))));
  const isNewer = new Map(fresh.flatMap((page) => (page ? [[page.current_page, page]] : [])));
  // Another page may have been appended meanwhile.
  savePages(
    list.key,
    pagesOf(list.key).map((page) => isNewer.get(page.current_page) ?? page),
  );
}

/** Called when a session ends, so that the next user does not see the pages of the last. */
export const forgetAppendedPages = (): void => store.set(appendedPagesAtom, new Map());
