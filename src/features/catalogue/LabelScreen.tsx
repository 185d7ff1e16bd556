import type { Label, Page, Song } from "#contract/shapes.ts";
import type { PagedSongs } from "#src/core/lists/pagedSongs.ts";
import { DetailHero } from "#src/ui/art/DetailHero.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { PagedSongList } from "./PagedSongList.tsx";
import { SmallPrint } from "./SmallPrint.tsx";

interface LabelScreenProps {
  label: Label;
  songs: PagedSongs;
  firstPage: Page<Song>;
  copyright: string;
}

export function LabelScreen({ label, songs, firstPage, copyright }: LabelScreenProps) {
  return (
    <>
      <DetailHero kind="Label" name={label.name} image={label.image} />
      {firstPage.data.length === 0 ? (
        <EmptyState
          icon="label"
          sentence={`${label.name} has no songs yet.`}
          link={{ label: "All labels", href: "/labels" }}
        />
      ) : (
        <PagedSongList songs={songs} firstPage={firstPage} source={label.name} />
      )}
      <SmallPrint facts={[copyright]} />
    </>
  );
}
