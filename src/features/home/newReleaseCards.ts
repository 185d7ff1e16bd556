import type { Song } from "#contract/shapes.ts";
import { addressOf, type Collection } from "#src/core/collections/registry.ts";
import { songIdOf } from "#src/core/song/songId.ts";
import type { CollectionCard } from "#src/features/cards/usePlayableCards.ts";

function newReleaseCard(song: Song): [string, CollectionCard] {
  const { artist, image, album, name } = song;
  const collection: Collection = album?.slug
    ? { kind: "album", id: album.slug, name: album.name }
    : { kind: "song", id: String(songIdOf(song)), name };
  const key = addressOf(collection);
  return [key, { key, collection, subtitle: artist.name, image }];
}

/** New songs as cards, one per album; otherwise the twelve newest songs might all be from one album. */
export const newReleaseCards = (songs: readonly Song[]): CollectionCard[] => [
  ...new Map(songs.map(newReleaseCard)).values(),
];
