import type { Label, Page, Song } from "#contract/shapes.ts";
import type { PagedList } from "#src/core/browsing/appendedPages.ts";
import type { OpenedSongs } from "#src/core/browsing/openSongs.ts";
import { DetailHero } from "#src/ui/art/DetailHero.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { PagedSongList } from "./PagedSongList.tsx";
import { SmallPrint } from "./SmallPrint.tsx";

interface LabelScreenProps {
  label: Label;
  songList: OpenedSongs;
  pages: PagedList<Song>;
  copyright: string;
  music: Page<Song>;
}

export function LabelScreen({ label, songList, pages, copyright, music }: LabelScreenProps) {
  return (
    <>
      <DetailHero kind="Label" name={label.name} image={label.image} />
      {songList.songs.length === 0 ? (
        <EmptyState sentence={`${label.name} has no songs here yet.`} link={{ label: "All labels", href: "/labels" }} />
      ) : (
        <PagedSongList songList={songList} pages={pages} firstPage={music} source={label.name} />
      )}
      <SmallPrint facts={[copyright]} />
    </>
  );
}
