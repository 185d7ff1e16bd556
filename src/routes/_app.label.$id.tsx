import { createFileRoute } from "@tanstack/react-router";
import { labelDetail } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import { idParams } from "#src/core/routeParams.ts";
import { LabelScreen } from "#src/features/catalogue/LabelScreen.tsx";
import { SongsPending } from "#src/ui/Pending.tsx";

export const Route = createFileRoute("/_app/label/$id")({
  params: idParams,
  loader: ({ params }) => call(labelDetail, { params }),
  pendingComponent: SongsPending,
  component: Label,
});

function Label() {
  const data = Route.useLoaderData();
  return <LabelScreen {...data} />;
}
