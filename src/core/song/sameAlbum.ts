import type { Song } from "#contract/shapes.ts";

type OfAlbum = Pick<Song, "album">;

/** Whether both songs are on the same album; false if either is on none. */
export function areOnSameAlbum(one: OfAlbum | undefined, other: OfAlbum | undefined): boolean {
  const slug = one?.album?.slug;
  return slug !== undefined && other?.album?.slug === slug;
}
