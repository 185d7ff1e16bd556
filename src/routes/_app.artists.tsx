import { createFileRoute } from "@tanstack/react-router";
import { PagedCardsScreen } from "#src/features/catalogue/PagedCardsScreen.tsx";
import { artistPages, loadCards } from "#src/features/catalogue/pagedCards.ts";
import { artistCards } from "#src/features/song/musicCards.ts";
import { CardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/artists")({
  loader: () => loadCards(artistPages),
  pendingComponent: CardsPending,
  component: Artists,
});

function Artists() {
  return (
    <PagedCardsScreen
      title="Artists"
      list={artistPages}
      firstPage={Route.useLoaderData()}
      toCards={artistCards}
      emptySentence="No artists yet."
    />
  );
}
