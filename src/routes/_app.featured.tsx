import { createFileRoute } from "@tanstack/react-router";
import { featuredArtists } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import { CardsScreen } from "#src/features/catalogue/CardsScreen.tsx";
import { artistCards } from "#src/features/song/musicCards.ts";
import { CardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/featured")({
  loader: () => call(featuredArtists),
  pendingComponent: CardsPending,
  component: FeaturedArtists,
});

function FeaturedArtists() {
  const { artists } = Route.useLoaderData();
  return <CardsScreen title="Featured Artists" items={artistCards(artists)} emptySentence="No featured artists yet." />;
}
