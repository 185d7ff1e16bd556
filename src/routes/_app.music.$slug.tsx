import { createFileRoute } from "@tanstack/react-router";
import { genreSongs } from "#src/core/browsing/categorySongs.ts";
import { openSongs } from "#src/core/browsing/openSongs.ts";
import { CategorySongsScreen } from "#src/features/catalogue/CategorySongsScreen.tsx";
import { sortSearch } from "#src/features/song/sortSearch.ts";
import { SongsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/music/$slug")({
  loader: ({ params, location }) => openSongs(genreSongs(params.slug), sortSearch(location.search).sort),
  pendingComponent: SongsPending,
  component: GenreSongs,
});

function GenreSongs() {
  const { detail, songList } = Route.useLoaderData();
  return <CategorySongsScreen kind="Genre" category={detail.category} songList={songList} />;
}
