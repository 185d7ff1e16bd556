import { createFileRoute } from "@tanstack/react-router";
import { artists } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import { CardsScreen } from "#src/features/catalogue/CardsScreen.tsx";
import { artistCards } from "#src/features/song/musicCards.ts";
import { CardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/artists")({
  loader: () => call(artists),
  pendingComponent: CardsPending,
  component: Artists,
});

function Artists() {
  const { artists } = Route.useLoaderData();
  return <CardsScreen title="Artists" items={artistCards(artists)} emptySentence="No artists yet." />;
}
