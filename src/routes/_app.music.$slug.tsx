import { createFileRoute } from "@tanstack/react-router";
import { genreSongs } from "#src/core/browsing/categorySongs.ts";
import { genreOf } from "#src/core/browsing/detailNames.ts";
import { openSongs } from "#src/core/browsing/openSongs.ts";
import { CategorySongsScreen } from "#src/features/catalogue/CategorySongsScreen.tsx";
import { sortSearch } from "#src/features/song/sortSearch.ts";
import { SongsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/music/$slug")({
  loader: async ({ params: { slug }, location }) => {
    const { detail, songList } = await openSongs(genreSongs(slug), sortSearch(location.search).sort);
    return { category: await genreOf(slug, detail), songList };
  },
  pendingComponent: SongsPending,
  component: GenreSongs,
});

function GenreSongs() {
  const { category, songList } = Route.useLoaderData();
  return <CategorySongsScreen kind="Genre" category={category} songList={songList} />;
}
