import type { Data } from "#contract/endpoint.ts";
import type { ownedSongs } from "#contract/music.ts";
import { plainSong } from "#src/core/player/plainSong.ts";
import { useSongCards } from "#src/features/song/useSongCards.ts";
import { CardList } from "#src/ui/CardList.tsx";
import { EmptyState } from "#src/ui/EmptyState.tsx";
import { HeaderImage } from "#src/ui/HeaderImage.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";

/** What the person owns, to be played whether they subscribe or not. */
export function YourMusicScreen({ music_download, header_image }: Data<typeof ownedSongs>) {
  const items = useSongCards(
    music_download.data.map((owned) => plainSong({ ...owned, artistName: owned.artist_name })),
    "Your Music",
  );
  return (
    <>
      <HeaderImage src={header_image} />
      <ScreenHeading title="Your Music" />
      {items.length === 0 ? (
        <EmptyState
          sentence="Songs that you download are yours and are kept here. Look for “Download” in any song's menu."
          icon="library"
          link={{ label: "Browse music", href: "/browse" }}
        />
      ) : (
        <CardList label="Your Music" items={items} />
      )}
    </>
  );
}
