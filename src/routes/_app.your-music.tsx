import { createFileRoute } from "@tanstack/react-router";
import { readOwned } from "#src/core/downloads/startDownloads.ts";
import { YourMusicScreen } from "#src/features/library/YourMusicScreen.tsx";
import { CardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/your-music")({
  loader: readOwned,
  pendingComponent: CardsPending,
  component: YourMusic,
});

function YourMusic() {
  const data = Route.useLoaderData();
  return <YourMusicScreen {...data} />;
}
