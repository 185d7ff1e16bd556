import type { Label, Page, Song } from "#contract/shapes.ts";
import { countOf } from "#lib/format.ts";
import type { PagedList } from "#src/core/browsing/appendedPages.ts";
import { SongList } from "#src/features/song/SongList.tsx";
import { DetailHero } from "#src/ui/art/DetailHero.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { LoadMoreButton } from "./LoadMoreButton.tsx";
import { useLoadMore } from "./useLoadMore.ts";

interface LabelScreenProps {
  label: Label;
  songList: PagedList;
  copyright: string;
  music: Page<Song>;
}

export function LabelScreen({ label, songList, copyright, music }: LabelScreenProps) {
  const { songs, hasMore, isBusy, loadMore } = useLoadMore(songList, music);
  return (
    <>
      <DetailHero kind="Label" name={label.name} image={label.image}>
        <span>{countOf(music.total, "song")}</span>
        {copyright && <span>{copyright}</span>}
      </DetailHero>
      {songs.length === 0 ? (
        <EmptyState sentence={`${label.name} has no songs here yet.`} link={{ label: "All labels", href: "/labels" }} />
      ) : (
        <SongList songs={songs} total={music.total} source={label.name} />
      )}
      <LoadMoreButton hasMore={hasMore} isBusy={isBusy} onLoadMore={() => void loadMore()} />
    </>
  );
}
