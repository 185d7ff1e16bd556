import { Link } from "@tanstack/react-router";
import type { Song } from "#contract/shapes.ts";
import { isSong, songIdOf } from "#src/core/song/songId.ts";

interface SongLinkProps {
  song: Song;
  className?: string | undefined;
  /**
   * Called when the link is followed, even to the screen that is already open, so that an overlay above it can close.
   */
  onFollow?: (() => void) | undefined;
}

/** The song's name as a link; samples have no info screen to link to. */
export function SongName({ song, className, onFollow }: SongLinkProps) {
  if (!isSong(song)) return <span className={className}>{song.name}</span>;
  return (
    <Link to="/music-info/$id" params={{ id: songIdOf(song) }} className={className} onClick={onFollow}>
      {song.name}
    </Link>
  );
}

/** The artist's name, linked if the artist has a page. */
export function ArtistName({ song: { artist }, className, onFollow }: SongLinkProps) {
  if (!artist.slug) return <span className={className}>{artist.name}</span>;
  return (
    <Link to="/artist/$slug" params={{ slug: artist.slug }} className={className} onClick={onFollow}>
      {artist.name}
    </Link>
  );
}
