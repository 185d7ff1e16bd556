import { createFileRoute } from "@tanstack/react-router";
import { genres } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import { CategoriesScreen } from "#src/features/catalogue/CategoriesScreen.tsx";
import { BannerCardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/genres")({
  loader: () => call(genres),
  pendingComponent: BannerCardsPending,
  component: Genres,
});

function Genres() {
  const data = Route.useLoaderData();
  return <CategoriesScreen {...data} kind="genre" title="Genres" />;
}
