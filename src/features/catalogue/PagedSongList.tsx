import type { Page, Song } from "#contract/shapes.ts";
import type { PagedList } from "#src/core/browsing/appendedPages.ts";
import type { OpenedSongs } from "#src/core/browsing/openSongs.ts";
import { OpenedSongList } from "#src/features/song/OpenedSongList.tsx";
import { SongList } from "#src/features/song/SongList.tsx";
import { LoadMoreButton } from "./LoadMoreButton.tsx";
import { useLoadMore } from "./useLoadMore.ts";

interface PagedSongListProps {
  songList: OpenedSongs;
  /** The same list at a server that knows of pages only, and the first of them. */
  pages: PagedList<Song>;
  firstPage: Page<Song>;
  source: string;
}

/** An artist's or a label's songs: in windows, or page by page with "Load more" where the server knows of no windows. */
export const PagedSongList = ({ songList, pages, firstPage, source }: PagedSongListProps) =>
  songList.isWindowed ? (
    <OpenedSongList songList={songList} source={source} />
  ) : (
    <SongPages pages={pages} firstPage={firstPage} source={source} />
  );

function SongPages({ pages, firstPage, source }: Omit<PagedSongListProps, "songList">) {
  const { rows, hasMore, isBusy, loadMore } = useLoadMore(pages, firstPage);
  return (
    <>
      <SongList songs={rows} total={firstPage.total} source={source} />
      <LoadMoreButton count={rows.length} hasMore={hasMore} isBusy={isBusy} onLoadMore={loadMore} />
    </>
  );
}
