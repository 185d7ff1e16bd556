import type { Playlist } from "#contract/shapes.ts";
import type { Recent } from "#contract/shell.ts";
import { addressOf, type Collection } from "#src/core/collections/registry.ts";
import type { CollectionCard } from "#src/features/cards/usePlayableCards.ts";
import { playlistCards } from "./playlistCards.ts";

/** As many as fill two rows on a wide screen. */
const MOST = 8;
const MOST_PLAYLISTS = 2;

const collectionOf = ({ kind, id, slug, name }: Recent): Collection =>
  kind === "album" ? { kind, id: slug, name } : { kind, id: String(id), name };

/** The music that the user played last, with their newest playlists in between; empty if they have played nothing. */
export function recentCards(recent: readonly Recent[], playlists: readonly Playlist[]): CollectionCard[] {
  if (recent.length === 0) return [];
  const played = recent.map((music): CollectionCard => {
    const collection = collectionOf(music);
    return { key: addressOf(collection), collection, image: music.image };
  });
  const own = playlistCards(playlists.slice(0, MOST_PLAYLISTS)).map((card) => ({
    ...card,
    key: addressOf(card.collection),
  }));
  return [...played.slice(0, MOST / 2), ...own, ...played.slice(MOST / 2)].slice(0, MOST);
}
