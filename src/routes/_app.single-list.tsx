import { createFileRoute } from "@tanstack/react-router";
import { singles } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import { SongCardsScreen } from "#src/features/catalogue/SongCardsScreen.tsx";
import { CardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/single-list")({
  loader: () => call(singles),
  pendingComponent: CardsPending,
  component: Singles,
});

function Singles() {
  const { music } = Route.useLoaderData();
  return <SongCardsScreen title="Singles" songs={music} />;
}
