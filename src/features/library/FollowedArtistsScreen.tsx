import type { FollowedArtist } from "#contract/following.ts";
import { followedWith } from "#src/core/outbox/overlay.ts";
import { usePending } from "#src/core/outbox/pending.ts";
import { artistCards } from "#src/features/cards/musicCards.ts";
import { useCardView } from "#src/features/cards/useCardView.tsx";
import { usePlayableCards } from "#src/features/cards/usePlayableCards.ts";
import { useListControls } from "#src/features/songList/useListControls.tsx";
import { CardList } from "#src/ui/lists/CardList.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";

interface FollowedArtistsScreenProps {
  /** Undefined if the server does not support following. */
  followed: FollowedArtist[] | undefined;
}

export function FollowedArtistsScreen({ followed }: FollowedArtistsScreenProps) {
  const artists = followedWith(followed ?? [], usePending());
  const { shown, controls } = useListControls(artists, { ownOrder: "Newest first" });
  const items = usePlayableCards(artistCards(shown));
  const view = useCardView();
  return (
    <>
      <ScreenHeading title="Artists" actions={view.button} />
      {controls}
      {artists.length === 0 ? (
        <EmptyState
          sentence={followed ? "Artists you follow appear here." : "Following artists isn’t available in this store."}
          icon="artist"
          link={{ label: "All artists", href: "/artists" }}
        />
      ) : (
        <CardList label="Artists" look={view.look} items={items} />
      )}
    </>
  );
}
