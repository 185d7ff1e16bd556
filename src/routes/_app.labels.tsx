import { createFileRoute } from "@tanstack/react-router";
import { labelCards } from "#src/features/cards/musicCards.ts";
import { PagedCardsScreen } from "#src/features/catalogue/PagedCardsScreen.tsx";
import { labelPages, loadCards } from "#src/features/catalogue/pagedCards.ts";
import { CardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/labels")({
  loader: () => loadCards(labelPages),
  pendingComponent: CardsPending,
  component: Labels,
});

function Labels() {
  return (
    <PagedCardsScreen
      title="Labels"
      list={labelPages}
      firstPage={Route.useLoaderData()}
      toCards={labelCards}
      emptySentence="No labels yet."
    />
  );
}
