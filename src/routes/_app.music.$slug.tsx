import { createFileRoute } from "@tanstack/react-router";
import { genreDetail } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import { CategorySongsScreen } from "#src/features/catalogue/CategorySongsScreen.tsx";
import { SongsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/music/$slug")({
  loader: ({ params }) => call(genreDetail, { params }),
  pendingComponent: SongsPending,
  component: GenreSongs,
});

function GenreSongs() {
  const data = Route.useLoaderData();
  return <CategorySongsScreen {...data} kind="Genre" />;
}
