import type { SavedAlbum } from "#contract/savedAlbums.ts";
import { savedAlbumsWith } from "#src/core/outbox/overlay.ts";
import { usePending } from "#src/core/outbox/pending.ts";
import { changeSaved } from "#src/features/songMenu/savedAlbums.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { albumCards } from "./musicCards.ts";
import type { CollectionCard } from "./usePlayableCards.ts";

/**
 * Album cards, each with a heart if the server supports saving albums. `saved` are the albums in the library, from the
 * server.
 */
export function useAlbumHearts(saved: SavedAlbum[] | undefined): (albums: SavedAlbum[]) => CollectionCard[] {
  const pending = usePending();
  if (!saved) return albumCards;
  const savedSlugs = new Set(savedAlbumsWith(saved, pending).map(({ slug }) => slug));
  return (albums) =>
    albumCards(albums).map((card, index) => {
      const album = albums[index];
      return album ? { ...card, actions: <Heart album={album} isSaved={savedSlugs.has(album.slug)} /> } : card;
    });
}

const Heart = ({ album, isSaved }: { album: SavedAlbum; isSaved: boolean }) => (
  <IconButton
    label={`Save ${album.name}`}
    icon="favourite"
    pressed={isSaved}
    filled={isSaved}
    onClick={() => changeSaved(album, !isSaved)}
  />
);
