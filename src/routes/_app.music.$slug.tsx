import { createFileRoute } from "@tanstack/react-router";
import { genreOf } from "#src/core/collections/detailNames.ts";
import { genreSongs } from "#src/core/lists/categorySongs.ts";
import { openSongs } from "#src/core/lists/openSongs.ts";
import { CategorySongsScreen } from "#src/features/catalogue/CategorySongsScreen.tsx";
import { sortSearch } from "#src/features/songList/sortSearch.ts";
import { DetailPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/music/$slug")({
  loader: async ({ params: { slug }, location }) => {
    const { detail, songList } = await openSongs(genreSongs(slug), sortSearch(location.search).sort);
    return { category: await genreOf(slug, detail), songList };
  },
  pendingComponent: DetailPending,
  component: GenreSongs,
});

function GenreSongs() {
  const { category, songList } = Route.useLoaderData();
  return <CategorySongsScreen kind="Genre" category={category} songList={songList} />;
}
