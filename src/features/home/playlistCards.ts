import type { Playlist } from "#contract/shapes.ts";
import { countOf } from "#lib/format.ts";
import type { CollectionCard } from "#src/features/cards/usePlayableCards.ts";

export const playlistCards = (playlists: readonly Playlist[]): CollectionCard[] =>
  playlists.map(({ id, name, image, covers, music_count }) => ({
    key: id,
    collection: { kind: "playlist", id: String(id), name },
    subtitle: music_count === undefined ? undefined : countOf(music_count, "song"),
    image,
    covers,
  }));
