import { createFileRoute } from "@tanstack/react-router";
import { albums } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import { CardsScreen } from "#src/features/catalogue/CardsScreen.tsx";
import { albumCards } from "#src/features/song/musicCards.ts";
import { CardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/albums")({
  loader: () => call(albums),
  pendingComponent: CardsPending,
  component: Albums,
});

function Albums() {
  const { albums } = Route.useLoaderData();
  return <CardsScreen title="Albums & EPs" items={albumCards(albums)} emptySentence="No albums yet." />;
}
