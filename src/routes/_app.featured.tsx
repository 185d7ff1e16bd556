import { createFileRoute } from "@tanstack/react-router";
import { artistCards } from "#src/features/cards/musicCards.ts";
import { PagedCardsScreen } from "#src/features/catalogue/PagedCardsScreen.tsx";
import { featuredPages, loadCards } from "#src/features/catalogue/pagedCards.ts";
import { CardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/featured")({
  loader: () => loadCards(featuredPages),
  pendingComponent: CardsPending,
  component: FeaturedArtists,
});

function FeaturedArtists() {
  return (
    <PagedCardsScreen
      title="Featured Artists"
      list={featuredPages}
      firstPage={Route.useLoaderData()}
      toCards={artistCards}
      emptySentence="No featured artists yet."
    />
  );
}
