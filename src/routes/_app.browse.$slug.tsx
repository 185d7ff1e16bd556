import { createFileRoute } from "@tanstack/react-router";
import { browseCategoryOf } from "#src/core/collections/detailNames.ts";
import { browseSongs } from "#src/core/lists/categorySongs.ts";
import { openSongs } from "#src/core/lists/openSongs.ts";
import { CategorySongsScreen } from "#src/features/catalogue/CategorySongsScreen.tsx";
import { sortSearch } from "#src/features/songList/sortSearch.ts";
import { DetailPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/browse/$slug")({
  loader: async ({ params: { slug }, location }) => {
    const { detail, songList } = await openSongs(browseSongs(slug), sortSearch(location.search).sort);
    return { category: await browseCategoryOf(slug, detail), songList };
  },
  pendingComponent: DetailPending,
  component: BrowseMusic,
});

function BrowseMusic() {
  const { category, songList } = Route.useLoaderData();
  return <CategorySongsScreen kind="Browse" category={category} songList={songList} />;
}
