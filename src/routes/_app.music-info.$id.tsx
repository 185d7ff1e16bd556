import { createFileRoute } from "@tanstack/react-router";
import { songInfo } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import { idParams } from "#src/core/platform/routeParams.ts";
import { SongInfoScreen } from "#src/features/catalogue/SongInfoScreen.tsx";
import { DetailPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/music-info/$id")({
  params: idParams,
  loader: ({ params }) => call(songInfo, { params }),
  pendingComponent: DetailPending,
  component: SongInfo,
});

function SongInfo() {
  const data = Route.useLoaderData();
  return <SongInfoScreen {...data} />;
}
