import { createFileRoute } from "@tanstack/react-router";
import { favourites } from "#contract/playlists.ts";
import { call } from "#src/core/api/client.ts";
import { SongsPending } from "#src/ui/Pending.tsx";
import { SongsScreen } from "#src/features/library/SongsScreen.tsx";

export const Route = createFileRoute("/_app/favourites")({
  loader: () => call(favourites),
  pendingComponent: SongsPending,
  component: Favourites,
});

function Favourites() {
  const { favourite_music } = Route.useLoaderData();
  return <SongsScreen title="Favourites" songs={favourite_music} emptySentence="Songs that you make favourites are kept here." />;
}
