import { createFileRoute } from "@tanstack/react-router";
import { albumCards } from "#src/features/cards/musicCards.ts";
import { PagedCardsScreen } from "#src/features/catalogue/PagedCardsScreen.tsx";
import { albumPages, loadCards } from "#src/features/catalogue/pagedCards.ts";
import { CardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/albums")({
  loader: () => loadCards(albumPages),
  pendingComponent: CardsPending,
  component: Albums,
});

function Albums() {
  return (
    <PagedCardsScreen
      title="Albums & EPs"
      list={albumPages}
      firstPage={Route.useLoaderData()}
      toCards={albumCards}
      emptySentence="No albums yet."
    />
  );
}
