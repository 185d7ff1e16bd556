import { Link } from "@tanstack/react-router";
import type { Album, Song } from "#contract/shapes.ts";
import { countOf, formatDay } from "#lib/format.ts";
import { SongList } from "#src/features/song/SongList.tsx";
import { DetailHero } from "#src/ui/art/DetailHero.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";

interface AlbumScreenProps {
  album: Album;
  music: { data: Song[]; total: number };
}

export function AlbumScreen({ album, music }: AlbumScreenProps) {
  return (
    <>
      <DetailHero kind="Album" name={album.name} image={album.image}>
        {album.artist && <AlbumArtist artist={album.artist} />}
        <span>{countOf(music.total, "song")}</span>
        {album.copyright_date && <span>{formatDay(album.copyright_date)}</span>}
        {album.copyright && <span>{album.copyright}</span>}
        {album.publisher && <span>{album.publisher}</span>}
      </DetailHero>
      {music.data.length === 0 ? (
        <EmptyState sentence="This album has no songs yet." link={{ label: "Albums & EPs", href: "/albums" }} />
      ) : (
        <SongList songs={music.data} total={music.total} source={album.name} ownOrder="Album order" />
      )}
    </>
  );
}

function AlbumArtist({ artist }: { artist: NonNullable<Album["artist"]> }) {
  if (!artist.slug) return <span>{artist.name}</span>;
  return (
    <Link to="/artist/$slug" params={{ slug: artist.slug }}>
      {artist.name}
    </Link>
  );
}
