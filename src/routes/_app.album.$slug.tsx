import { createFileRoute } from "@tanstack/react-router";
import { albumSongs } from "#src/core/browsing/albumSongs.ts";
import { albumOf } from "#src/core/browsing/detailNames.ts";
import { openSongs } from "#src/core/browsing/openSongs.ts";
import { AlbumScreen } from "#src/features/catalogue/AlbumScreen.tsx";
import { SongsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/album/$slug")({
  loader: async ({ params: { slug } }) => {
    const { detail, songList } = await openSongs(albumSongs(slug));
    return { album: await albumOf(slug, detail), songList };
  },
  pendingComponent: SongsPending,
  component: Album,
});

function Album() {
  const { album, songList } = Route.useLoaderData();
  return <AlbumScreen album={album} songList={songList} />;
}
