import { createFileRoute } from "@tanstack/react-router";
import { browseSongs } from "#src/core/browsing/categorySongs.ts";
import { openSongs } from "#src/core/browsing/openSongs.ts";
import { CategorySongsScreen } from "#src/features/catalogue/CategorySongsScreen.tsx";
import { sortSearch } from "#src/features/song/sortSearch.ts";
import { SongsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/browse/$slug")({
  loader: ({ params, location }) => openSongs(browseSongs(params.slug), sortSearch(location.search).sort),
  pendingComponent: SongsPending,
  component: BrowseMusic,
});

function BrowseMusic() {
  const { detail, songList } = Route.useLoaderData();
  return <CategorySongsScreen kind="Browse" category={detail.category} songList={songList} />;
}
