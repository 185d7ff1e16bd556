import type { Page, Song } from "#contract/shapes.ts";
import { type ListedSongs, restOfPages } from "#src/core/lists/pagedSongs.ts";
import { SongList } from "#src/features/songList/SongList.tsx";
import { LoadMoreButton } from "./LoadMoreButton.tsx";
import { useLoadMore } from "./useLoadMore.ts";

interface PagedSongListProps {
  songs: ListedSongs;
  firstPage: Page<Song>;
  source: string;
  ownOrder?: string;
}

/** The songs of an artist, a label or a search, page by page. Play all includes songs that are not loaded. */
export function PagedSongList({ songs, firstPage, ...context }: PagedSongListProps) {
  const { rows, last, hasMore, isBusy, loadMore } = useLoadMore(songs, firstPage);
  return (
    <>
      <SongList
        songs={rows}
        total={firstPage.total}
        isPaged
        {...context}
        restToPlay={() => restOfPages(songs, last, rows.length)}
      />
      <LoadMoreButton count={rows.length} hasMore={hasMore} isBusy={isBusy} onLoadMore={loadMore} />
    </>
  );
}
