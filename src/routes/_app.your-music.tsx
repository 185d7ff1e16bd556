import { createFileRoute } from "@tanstack/react-router";
import { ownedSongs } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import { YourMusicScreen } from "#src/features/library/YourMusicScreen.tsx";
import { CardsPending } from "#src/ui/Pending.tsx";

export const Route = createFileRoute("/_app/your-music")({
  loader: () => call(ownedSongs),
  pendingComponent: CardsPending,
  component: YourMusic,
});

function YourMusic() {
  const data = Route.useLoaderData();
  return <YourMusicScreen {...data} />;
}
