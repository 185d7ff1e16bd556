import { Link } from "@tanstack/react-router";
import type { Song } from "#contract/shapes.ts";
import { isSong, songIdOf } from "#src/core/song/songId.ts";

interface SongLinkProps {
  song: Song;
  className?: string | undefined;
  /** The link leads to a screen below; what lies above may want to make way, also when that screen is there already. */
  onFollow?: () => void;
}

/** A link, unless it is a sample, of which there is no info. */
export function SongName({ song, className, onFollow }: SongLinkProps) {
  if (!isSong(song)) return <span className={className}>{song.name}</span>;
  return (
    <Link to="/music-info/$id" params={{ id: songIdOf(song) }} className={className} onClick={onFollow}>
      {song.name}
    </Link>
  );
}

/** A link where the artist's page is known. */
export function ArtistName({ song: { artist }, className, onFollow }: SongLinkProps) {
  if (!artist.slug) return <span className={className}>{artist.name}</span>;
  return (
    <Link to="/artist/$slug" params={{ slug: artist.slug }} className={className} onClick={onFollow}>
      {artist.name}
    </Link>
  );
}
