import { createFileRoute } from "@tanstack/react-router";
import { albumDetail } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import { AlbumScreen } from "#src/features/catalogue/AlbumScreen.tsx";
import { SongsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/album/$slug")({
  loader: ({ params }) => call(albumDetail, { params }),
  pendingComponent: SongsPending,
  component: Album,
});

function Album() {
  const data = Route.useLoaderData();
  return <AlbumScreen {...data} />;
}
