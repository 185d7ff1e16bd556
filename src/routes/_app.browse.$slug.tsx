import { createFileRoute } from "@tanstack/react-router";
import { browseSongs } from "#src/core/browsing/categorySongs.ts";
import { browseCategoryOf } from "#src/core/browsing/detailNames.ts";
import { openSongs } from "#src/core/browsing/openSongs.ts";
import { CategorySongsScreen } from "#src/features/catalogue/CategorySongsScreen.tsx";
import { sortSearch } from "#src/features/song/sortSearch.ts";
import { SongsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/browse/$slug")({
  loader: async ({ params: { slug }, location }) => {
    const { detail, songList } = await openSongs(browseSongs(slug), sortSearch(location.search).sort);
    return { category: await browseCategoryOf(slug, detail), songList };
  },
  pendingComponent: SongsPending,
  component: BrowseMusic,
});

function BrowseMusic() {
  const { category, songList } = Route.useLoaderData();
  return <CategorySongsScreen kind="Browse" category={category} songList={songList} />;
}
