import { createFileRoute } from "@tanstack/react-router";
import { albumOf } from "#src/core/collections/detailNames.ts";
import { albumSongs } from "#src/core/lists/albumSongs.ts";
import { openSongs } from "#src/core/lists/openSongs.ts";
import { AlbumScreen } from "#src/features/catalogue/AlbumScreen.tsx";
import { readSavedAlbums } from "#src/features/songMenu/savedAlbums.ts";
import { DetailPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/album/$slug")({
  loader: async ({ params: { slug } }) => {
    const [{ detail, songList }, saved] = await Promise.all([openSongs(albumSongs(slug)), readSavedAlbums()]);
    return { album: await albumOf(slug, detail), songList, saved };
  },
  pendingComponent: DetailPending,
  component: Album,
});

function Album() {
  return <AlbumScreen {...Route.useLoaderData()} />;
}
