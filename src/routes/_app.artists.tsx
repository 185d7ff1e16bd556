import { createFileRoute } from "@tanstack/react-router";
import { readFollowed } from "#src/core/following/followed.ts";
import { artistCards } from "#src/features/cards/musicCards.ts";
import { FollowedArtists } from "#src/features/catalogue/FollowedArtists.tsx";
import { PagedCardsScreen } from "#src/features/catalogue/PagedCardsScreen.tsx";
import { artistPages, loadCards } from "#src/features/catalogue/pagedCards.ts";
import { CardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/artists")({
  loader: async () => {
    const [firstPage, followed] = await Promise.all([loadCards(artistPages), readFollowed()]);
    return { firstPage, followed };
  },
  pendingComponent: CardsPending,
  component: Artists,
});

function Artists() {
  const { firstPage, followed } = Route.useLoaderData();
  return (
    <PagedCardsScreen
      title="Artists"
      list={artistPages}
      firstPage={firstPage}
      toCards={artistCards}
      emptySentence="No artists yet."
      lead={followed && <FollowedArtists followed={followed} />}
    />
  );
}
