import { groupBy } from "#server/common/groupBy.ts";
import { identityOf } from "../writing/registry.ts";
import { splitGuests } from "./credits.ts";
import type { SongFile } from "./songFile.ts";
import type { TrackPlace } from "./trackPlace.ts";

/** A recording with the facts from its tags, its YAML file, its name and its folders. */
export interface PlacedFile extends SongFile {
  place: TrackPlace;
}

export const VARIOUS_ARTISTS = "Various Artists";

const only = <T>(values: Iterable<T>): T | undefined => {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? first : undefined;
};

/** Recordings with the same key count as one album, so that they get the same album artist. */
function albumKey({ albumFolder, tags, place }: PlacedFile): string {
  if (albumFolder !== undefined) return `folder ${albumFolder}`;
  if (tags.musicbrainzAlbumId !== undefined) return `release ${tags.musicbrainzAlbumId}`;
  return JSON.stringify([identityOf(tags.album ?? ""), place.folder]);
}

const ownArtist = ({ given, tags }: PlacedFile): string | undefined => {
  const artist = given.artist ?? tags.artists?.[0] ?? tags.artist;
  return artist === undefined ? undefined : identityOf(splitGuests(artist).head);
};

/**
 * The artist of an album: the only album artist in its tags, or else that of more than half of its songs, ignoring
 * guests. Otherwise, and for a compilation, "Various Artists".
 */
function sharedArtist(files: PlacedFile[]): string | undefined {
  const named = only(files.flatMap(({ tags }) => tags.albumArtist ?? []));
  if (named !== undefined) return named;
  if (files.some(({ tags }) => tags.isCompilation)) return VARIOUS_ARTISTS;
  const artists = files.flatMap((file) => ownArtist(file) ?? []);
  const main = [...groupBy(artists, (name) => name).values()].find(({ length }) => length * 2 > artists.length);
  return main?.[0] ?? (artists.length > 0 ? VARIOUS_ARTISTS : undefined);
}

/** The album artist of each recording that is on an album, by the recording's path. */
export function albumArtists(files: PlacedFile[]): Map<string, string> {
  const onAlbums = files.filter(({ tags, albumFolder }) => tags.album !== undefined || albumFolder !== undefined);
  const artists = new Map<string, string>();
  for (const together of groupBy(onAlbums, albumKey).values()) {
    const shared = sharedArtist(together);
    for (const { path, tags } of together) {
      const artist = tags.albumArtist ?? shared;
      if (artist !== undefined) artists.set(path, splitGuests(artist).head);
    }
  }
  return artists;
}
