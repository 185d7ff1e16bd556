import type { Page, Song } from "#contract/shapes.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { appendedPagesAtom, appendPage, type PagedList } from "#src/core/browsing/appendedPages.ts";
import { refreshScreens } from "#src/core/platform/refresh.ts";
import { useAtomValue } from "#src/core/platform/store.ts";

interface LoadMore {
  songs: Song[];
  hasMore: boolean;
  isBusy: boolean;
  loadMore: () => Promise<boolean>;
}

/** The songs of the pages so far, and how to append the next. The first page is the loader's. */
export function useLoadMore(list: PagedList, first: Page<Song>): LoadMore {
  const appended = useAtomValue(appendedPagesAtom).get(list.key) ?? [];
  const last = appended.at(-1) ?? first;
  const { run, isBusy } = useAction(async () => {
    const next = await appendPage(list, last);
    // The list has changed meanwhile: songs that moved to an already loaded page would be missing.
    if (next.total !== first.total) await refreshScreens();
  });
  return {
    songs: withoutDoubles([first, ...appended].flatMap((page) => page.data)),
    hasMore: last.current_page < last.last_page,
    isBusy,
    loadMore: run,
  };
}

/** A song that moved between two requests is in both pages. */
function withoutDoubles(songs: Song[]): Song[] {
  const seen = new Set<number>();
  return songs.filter(({ id }) => !seen.has(id) && seen.add(id));
}
