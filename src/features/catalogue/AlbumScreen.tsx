import { Link } from "@tanstack/react-router";
import type { SavedAlbum } from "#contract/savedAlbums.ts";
import type { Album, Song } from "#contract/shapes.ts";
import { formatDay } from "#lib/format.ts";
import type { Collection } from "#src/core/collections/registry.ts";
import type { OpenedSongs } from "#src/core/lists/openSongs.ts";
import { OpenedSongList } from "#src/features/songList/OpenedSongList.tsx";
import { PlayingTime } from "#src/features/songList/PlayingTime.tsx";
import { CollectionMenu } from "#src/features/songMenu/CollectionMenu.tsx";
import { DetailHero } from "#src/ui/art/DetailHero.tsx";
import { GroupedList } from "#src/ui/lists/GroupedList.tsx";
import type { LongListProps } from "#src/ui/lists/LongList.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { SaveAlbumButton } from "./SaveAlbumButton.tsx";
import { SmallPrint } from "./SmallPrint.tsx";

interface AlbumScreenProps {
  album: Album;
  songList: OpenedSongs;
  /** Absent if the server does not support saving albums. */
  saved: SavedAlbum[] | undefined;
}

export function AlbumScreen({ album, songList, saved }: AlbumScreenProps) {
  const collection: Collection = { kind: "album", id: album.slug, name: album.name };
  return (
    <>
      <DetailHero
        kind="Album"
        name={album.name}
        image={album.image}
        action={saved && <SaveAlbumButton album={album} saved={saved} />}
        menu={<CollectionMenu collection={collection} image={album.image} />}
      >
        {album.artist && <AlbumArtist artist={album.artist} />}
        {songList.songs.length === songList.total && <PlayingTime songs={songList.songs} />}
        {album.copyright_date && <span>{formatDay(album.copyright_date)}</span>}
      </DetailHero>
      {songList.songs.length === 0 ? (
        <EmptyState
          icon="album"
          sentence="This album has no songs yet."
          link={{ label: "Albums & EPs", href: "/albums" }}
        />
      ) : (
        <OpenedSongList
          songList={songList}
          source={album.name}
          ownOrder="Album order"
          isAlbum
          renderOwnOrder={hasDiscs(songList.songs) ? renderDiscs : undefined}
          downloadable={collection}
        />
      )}
      <SmallPrint facts={[album.copyright, album.publisher]} />
    </>
  );
}

const discOf = ({ disc }: Song): string => (disc === undefined ? "Other songs" : `Disc ${disc}`);

const hasDiscs = (songs: readonly Song[]): boolean => new Set(songs.map(discOf)).size > 1;

const renderDiscs = (rows: LongListProps<Song>) => <GroupedList {...rows} groupOf={discOf} />;

function AlbumArtist({ artist }: { artist: NonNullable<Album["artist"]> }) {
  if (!artist.slug) return <span>{artist.name}</span>;
  return (
    <Link to="/artist/$slug" params={{ slug: artist.slug }}>
      {artist.name}
    </Link>
  );
}
