import { createFileRoute } from "@tanstack/react-router";
import { genres } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import { CategoriesScreen } from "#src/features/catalogue/CategoriesScreen.tsx";
import { CardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/genres")({
  loader: () => call(genres),
  pendingComponent: CardsPending,
  component: Genres,
});

function Genres() {
  const data = Route.useLoaderData();
  return <CategoriesScreen {...data} kind="genre" title="Genres" />;
}
