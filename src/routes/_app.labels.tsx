import { createFileRoute } from "@tanstack/react-router";
import { labels } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import { CardsScreen } from "#src/features/catalogue/CardsScreen.tsx";
import { labelCards } from "#src/features/song/musicCards.ts";
import { CardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/labels")({
  loader: () => call(labels),
  pendingComponent: CardsPending,
  component: Labels,
});

function Labels() {
  const { labels } = Route.useLoaderData();
  return <CardsScreen title="Labels" items={labelCards(labels)} emptySentence="No labels yet." />;
}
