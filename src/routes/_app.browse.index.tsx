import { createFileRoute } from "@tanstack/react-router";
import { browse } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import { CategoriesScreen } from "#src/features/catalogue/CategoriesScreen.tsx";
import { BannerCardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/browse/")({
  loader: () => call(browse),
  pendingComponent: BannerCardsPending,
  component: Browse,
});

function Browse() {
  const data = Route.useLoaderData();
  return <CategoriesScreen {...data} kind="browse" title="Browse" />;
}
