import { createFileRoute } from "@tanstack/react-router";
import { followedArtists } from "#contract/following.ts";
import { callIfOffered } from "#src/core/api/callIfOffered.ts";
import { FollowedArtistsScreen } from "#src/features/library/FollowedArtistsScreen.tsx";
import { CardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/_library/your-music/artists")({
  loader: () => callIfOffered(followedArtists),
  pendingComponent: CardsPending,
  component: Artists,
});

function Artists() {
  return <FollowedArtistsScreen followed={Route.useLoaderData()?.artists} />;
}
