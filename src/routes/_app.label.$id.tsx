import { createFileRoute } from "@tanstack/react-router";
import { labelDetail } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import { reloadAppendedPages } from "#src/core/browsing/appendedPages.ts";
import { idParams } from "#src/core/platform/routeParams.ts";
import { LabelScreen } from "#src/features/catalogue/LabelScreen.tsx";
import { labelSongs } from "#src/features/catalogue/pagedSongs.ts";
import { SongsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/label/$id")({
  params: idParams,
  loader: async ({ params }) => {
    const songList = labelSongs(params.id);
    const [detail] = await Promise.all([call(labelDetail, { params }), reloadAppendedPages(songList)]);
    return { ...detail, songList };
  },
  pendingComponent: SongsPending,
  component: Label,
});

function Label() {
  const data = Route.useLoaderData();
  return <LabelScreen {...data} />;
}
