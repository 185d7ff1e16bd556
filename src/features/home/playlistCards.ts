import type { Playlist } from "#contract/shapes.ts";
import { playlistNote } from "#src/features/cards/playlistNote.tsx";
import type { CollectionCard } from "#src/features/cards/usePlayableCards.ts";

export const playlistCards = (playlists: readonly Playlist[]): CollectionCard[] =>
  playlists.map((playlist) => ({
    key: playlist.id,
    collection: { kind: "playlist", id: String(playlist.id), name: playlist.name },
    subtitle: playlistNote(playlist),
    image: playlist.image,
    covers: playlist.covers,
  }));
