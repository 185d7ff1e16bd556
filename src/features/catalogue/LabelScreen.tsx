import { labelDetail } from "#contract/music.ts";
import type { Label, Page, Song } from "#contract/shapes.ts";
import { countOf } from "#lib/format.ts";
import { call } from "#src/core/api/client.ts";
import { SongList } from "#src/features/song/SongList.tsx";
import { DetailHero } from "#src/ui/DetailHero.tsx";
import { EmptyState } from "#src/ui/EmptyState.tsx";
import { LoadMoreButton } from "./LoadMoreButton.tsx";
import { useLoadMore } from "./useLoadMore.ts";

interface LabelScreenProps {
  label: Label;
  copyright: string;
  music: Page<Song>;
}

export function LabelScreen({ label, copyright, music }: LabelScreenProps) {
  const { rows, hasMore, isBusy, loadMore } = useLoadMore(music, async (page) => {
    const next = await call(labelDetail, { params: { id: label.id }, query: { page } });
    return next.music;
  });
  return (
    <>
      <DetailHero kind="Label" name={label.name} image={label.image}>
        <span>{countOf(music.total, "song")}</span>
        {copyright && <span>{copyright}</span>}
      </DetailHero>
      {rows.length === 0 ? (
        <EmptyState sentence={`${label.name} has no songs here yet.`} link={{ label: "All labels", href: "/labels" }} />
      ) : (
        <SongList songs={rows} total={music.total} source={label.name} />
      )}
      <LoadMoreButton hasMore={hasMore} isBusy={isBusy} onLoadMore={() => void loadMore()} />
    </>
  );
}
