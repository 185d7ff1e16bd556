import { createFileRoute } from "@tanstack/react-router";
import { favourites } from "#contract/playlists.ts";
import { call } from "#src/core/api/client.ts";
import { FAVOURITES } from "#src/core/collections/registry.ts";
import { favouritesWith } from "#src/core/outbox/overlay.ts";
import { usePending } from "#src/core/outbox/pending.ts";
import { SongsScreen } from "#src/features/library/SongsScreen.tsx";
import { SongsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/_library/favourites")({
  loader: () => call(favourites),
  pendingComponent: SongsPending,
  component: Favourites,
});

function Favourites() {
  const { favourite_music } = Route.useLoaderData();
  const songs = favouritesWith(favourite_music, usePending());
  return (
    <SongsScreen
      title="Favourites"
      songs={songs}
      downloadable={FAVOURITES}
      icon="favourite"
      emptySentence="Songs you add to your favourites appear here."
    />
  );
}
