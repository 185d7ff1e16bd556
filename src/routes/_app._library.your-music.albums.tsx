import { createFileRoute } from "@tanstack/react-router";
import { savedAlbums } from "#contract/savedAlbums.ts";
import { callIfOffered } from "#src/core/api/callIfOffered.ts";
import { SavedAlbumsScreen } from "#src/features/library/SavedAlbumsScreen.tsx";
import { CardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/_library/your-music/albums")({
  loader: () => callIfOffered(savedAlbums),
  pendingComponent: CardsPending,
  component: Albums,
});

function Albums() {
  return <SavedAlbumsScreen saved={Route.useLoaderData()?.albums} />;
}
