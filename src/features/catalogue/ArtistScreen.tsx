import type { FollowedArtist } from "#contract/following.ts";
import type { SavedAlbum } from "#contract/savedAlbums.ts";
import type { Album, Artist, Page, Song } from "#contract/shapes.ts";
import type { PagedSongs } from "#src/core/lists/pagedSongs.ts";
import { useAlbumHearts } from "#src/features/cards/useAlbumHearts.tsx";
import { usePlayableCards } from "#src/features/cards/usePlayableCards.ts";
import { CollectionMenu } from "#src/features/songMenu/CollectionMenu.tsx";
import { DetailHero } from "#src/ui/art/DetailHero.tsx";
import { SafeHtml } from "#src/ui/html/SafeHtml.tsx";
import { CardList } from "#src/ui/lists/CardList.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { Tabs } from "#src/ui/Tabs.tsx";
import { ARTIST_TABS, type ArtistTab } from "./artistTabs.ts";
import { FollowButton } from "./FollowButton.tsx";
import { PagedSongList } from "./PagedSongList.tsx";
import { SmallPrint } from "./SmallPrint.tsx";

interface ArtistScreenProps {
  artist: Artist;
  songs: PagedSongs;
  firstPage: Page<Song>;
  albums: Album[];
  /** Undefined if the server does not support following. */
  followed: FollowedArtist[] | undefined;
  /** Absent if the server does not support saving albums. */
  saved: SavedAlbum[] | undefined;
  tab: ArtistTab;
  onTab: (tab: ArtistTab) => void;
}

export function ArtistScreen({ albums, followed, saved, tab, onTab, ...top }: ArtistScreenProps) {
  const { artist } = top;
  return (
    <>
      <DetailHero
        kind="Artist"
        name={artist.name}
        image={artist.image}
        header={artist.header_image}
        shape="circle"
        action={followed && <FollowButton artist={artist} followed={followed} />}
        menu={
          <CollectionMenu collection={{ kind: "artist", id: artist.slug, name: artist.name }} image={artist.image} />
        }
      />
      <Tabs label={artist.name} tabs={ARTIST_TABS} selectedId={tab} onSelect={onTab}>
        {tab === "songs" && <TopSongs {...top} />}
        {tab === "albums" && <ArtistAlbums artist={artist} albums={albums} saved={saved} />}
        {tab === "biography" && <Biography artist={artist} />}
      </Tabs>
      <SmallPrint facts={[artist.copyright, artist.publisher]} />
    </>
  );
}

const TopSongs = ({ artist, songs, firstPage }: Pick<ArtistScreenProps, "artist" | "songs" | "firstPage">) =>
  firstPage.data.length === 0 ? (
    <EmptyState
      icon="artist"
      sentence={`${artist.name} has no songs yet.`}
      link={{ label: "All artists", href: "/artists" }}
    />
  ) : (
    <PagedSongList songs={songs} firstPage={firstPage} source={artist.name} />
  );

const ArtistAlbums = ({ artist, ...cards }: Pick<ArtistScreenProps, "artist" | "albums" | "saved">) =>
  cards.albums.length === 0 ? (
    <EmptyState
      icon="album"
      sentence={`${artist.name} has no albums yet.`}
      link={{ label: "Albums & EPs", href: "/albums" }}
    />
  ) : (
    <AlbumCards {...cards} />
  );

function AlbumCards({ albums, saved }: Pick<ArtistScreenProps, "albums" | "saved">) {
  const toCards = useAlbumHearts(saved);
  return <CardList label="Albums/Eps" items={usePlayableCards(toCards(albums))} />;
}

const Biography = ({ artist }: Pick<ArtistScreenProps, "artist">) =>
  artist.biography ? (
    <SafeHtml html={artist.biography} />
  ) : (
    <EmptyState
      icon="artist"
      sentence={`There’s no biography for ${artist.name} yet.`}
      link={{ label: "All artists", href: "/artists" }}
    />
  );
