import type { SavedAlbum } from "#contract/savedAlbums.ts";
import { savedAlbumsWith } from "#src/core/outbox/overlay.ts";
import { usePending } from "#src/core/outbox/pending.ts";
import { useAlbumHearts } from "#src/features/cards/useAlbumHearts.tsx";
import { useCardView } from "#src/features/cards/useCardView.tsx";
import { usePlayableCards } from "#src/features/cards/usePlayableCards.ts";
import { useListControls } from "#src/features/songList/useListControls.tsx";
import { CardList } from "#src/ui/lists/CardList.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";

interface SavedAlbumsScreenProps {
  /** Absent if the server does not support saving albums. */
  saved: SavedAlbum[] | undefined;
}

/** The albums in the user's library. */
export function SavedAlbumsScreen({ saved }: SavedAlbumsScreenProps) {
  const albums = savedAlbumsWith(saved ?? [], usePending());
  const { shown, controls } = useListControls(albums, { ownOrder: "Newest first", moreOf: artistOf });
  const toCards = useAlbumHearts(saved);
  const items = usePlayableCards(toCards(shown));
  const view = useCardView();
  return (
    <>
      <ScreenHeading title="Albums" actions={view.button} />
      {controls}
      {albums.length === 0 ? (
        <EmptyState
          sentence={saved ? "Albums you save appear here." : "Saving albums isn’t available in this store."}
          icon="album"
          link={{ label: "Albums & EPs", href: "/albums" }}
        />
      ) : (
        <CardList label="Albums" look={view.look} items={items} />
      )}
    </>
  );
}

const artistOf = ({ artist }: SavedAlbum): string => artist?.name ?? "";
