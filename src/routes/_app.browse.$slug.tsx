import { createFileRoute } from "@tanstack/react-router";
import { browseDetail } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import { CategorySongsScreen } from "#src/features/catalogue/CategorySongsScreen.tsx";
import { SongsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/browse/$slug")({
  loader: ({ params }) => call(browseDetail, { params }),
  pendingComponent: SongsPending,
  component: BrowseMusic,
});

function BrowseMusic() {
  const data = Route.useLoaderData();
  return <CategorySongsScreen {...data} kind="Browse" />;
}
