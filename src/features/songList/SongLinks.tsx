import { Link } from "@tanstack/react-router";
import type { Song } from "#contract/shapes.ts";
import { isSong, songIdOf } from "#src/core/song/songId.ts";

interface SongLinkProps {
  song: Song;
  className?: string | undefined;
  /** Called when the link is followed, also to the screen that is already open: an overlay above it may want to close. */
  onFollow?: () => void;
}

/** A link, except for a sample, which has no info screen. */
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
