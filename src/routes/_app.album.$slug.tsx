import { createFileRoute } from "@tanstack/react-router";
import { albumSongs } from "#src/core/browsing/albumSongs.ts";
import { openSongs } from "#src/core/browsing/openSongs.ts";
import { AlbumScreen } from "#src/features/catalogue/AlbumScreen.tsx";
import { SongsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/album/$slug")({
  loader: ({ params }) => openSongs(albumSongs(params.slug)),
  pendingComponent: SongsPending,
  component: Album,
});

function Album() {
  const { detail, songList } = Route.useLoaderData();
  return <AlbumScreen album={detail.album} songList={songList} />;
}
