import type { FollowedArtist } from "#contract/following.ts";
import { followedWith } from "#src/core/outbox/overlay.ts";
import { usePending } from "#src/core/outbox/pending.ts";
import { artistCards } from "#src/features/cards/musicCards.ts";
import { usePlayableCards } from "#src/features/cards/usePlayableCards.ts";
import { Carousel } from "#src/ui/lists/Carousel.tsx";

/** The artists whom the user follows; renders nothing if there are none. */
export function FollowedArtists({ followed }: { followed: FollowedArtist[] }) {
  const items = usePlayableCards(artistCards(followedWith(followed, usePending())));
  return <Carousel title="Following" items={items} priority />;
}
