import { createFileRoute } from "@tanstack/react-router";
import { newReleases } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import { SongCardsScreen } from "#src/features/catalogue/SongCardsScreen.tsx";
import { CardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/new-releases")({
  loader: () => call(newReleases),
  pendingComponent: CardsPending,
  component: NewReleases,
});

function NewReleases() {
  const { music } = Route.useLoaderData();
  return <SongCardsScreen title="New Releases" songs={music} />;
}
