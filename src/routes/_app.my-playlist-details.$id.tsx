import { createFileRoute, redirect } from "@tanstack/react-router";
import { readPlaylist } from "#src/core/outbox/playlist.ts";
import { report } from "#src/core/platform/report.ts";
import { playlistParams } from "#src/core/platform/routeParams.ts";
import { PlaylistScreen } from "#src/features/playlists/PlaylistScreen.tsx";
import { DetailPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/my-playlist-details/$id")({
  params: playlistParams,
  loader: async ({ params }) => {
    const { realId, ...playlist } = await readPlaylist(params.id);
    if (realId !== undefined) throw redirect({ to: "/my-playlist-details/$id", params: { id: realId }, replace: true });
    return playlist;
  },
  pendingComponent: DetailPending,
  component: PlaylistDetails,
});

function PlaylistDetails() {
  const data = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const leave = () => {
    navigate({ to: "/my-playlist" }).catch((cause) => report("leaving a deleted playlist", cause));
  };
  return <PlaylistScreen {...data} onDeleted={leave} />;
}
