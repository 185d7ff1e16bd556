import { createFileRoute } from "@tanstack/react-router";
import { playlists } from "#contract/playlists.ts";
import { call } from "#src/core/api/client.ts";
import { PlaylistsScreen } from "#src/features/playlists/PlaylistsScreen.tsx";
import { CardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/_library/my-playlist")({
  loader: () => call(playlists),
  pendingComponent: CardsPending,
  component: MyPlaylist,
});

function MyPlaylist() {
  const data = Route.useLoaderData();
  return <PlaylistsScreen {...data} />;
}
