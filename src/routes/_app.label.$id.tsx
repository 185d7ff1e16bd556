import { createFileRoute } from "@tanstack/react-router";
import { idParams } from "#src/core/platform/routeParams.ts";
import { LabelScreen } from "#src/features/catalogue/LabelScreen.tsx";
import { loadLabel } from "#src/features/catalogue/loadLabel.ts";
import { DetailPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/label/$id")({
  params: idParams,
  loader: ({ params }) => loadLabel(params.id),
  pendingComponent: DetailPending,
  component: Label,
});

function Label() {
  const data = Route.useLoaderData();
  return <LabelScreen {...data} />;
}
