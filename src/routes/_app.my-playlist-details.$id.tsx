import { createFileRoute } from "@tanstack/react-router";
import { playlistDetail } from "#contract/playlists.ts";
import { call } from "#src/core/api/client.ts";
import { report } from "#src/core/report.ts";
import { idParams } from "#src/core/routeParams.ts";
import { PlaylistScreen } from "#src/features/playlists/PlaylistScreen.tsx";
import { SongsPending } from "#src/ui/Pending.tsx";

export const Route = createFileRoute("/_app/my-playlist-details/$id")({
  params: idParams,
  loader: ({ params }) => call(playlistDetail, { params }),
  pendingComponent: SongsPending,
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
