import { Link } from "@tanstack/react-router";
import type { Song } from "#contract/shapes.ts";
import { songIdOf } from "#src/core/player/songId.ts";

interface SongLinkProps {
  song: Song;
  className?: string | undefined;
}

export const SongName = ({ song, className }: SongLinkProps) => (
  <Link to="/music-info/$id" params={{ id: songIdOf(song) }} className={className}>
    {song.name}
  </Link>
);

/** A link where the artist's page is known. */
export function ArtistName({ song: { artist }, className }: SongLinkProps) {
  if (!artist.slug) return <span className={className}>{artist.name}</span>;
  return (
    <Link to="/artist/$slug" params={{ slug: artist.slug }} className={className}>
      {artist.name}
    </Link>
  );
}
