import { createFileRoute } from "@tanstack/react-router";
import { isAppError } from "#src/core/api/appError.ts";
import { readOwned } from "#src/core/downloads/startDownloads.ts";
import { UnseenMusicScreen } from "#src/features/library/UnseenMusicScreen.tsx";
import { YourMusicScreen } from "#src/features/library/YourMusicScreen.tsx";
import { BannerCardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/_library/your-music/")({
  loader: () =>
    readOwned().catch((error: unknown) => {
      if (!isAppError(error, "network")) throw error;
      return undefined;
    }),
  pendingComponent: BannerCardsPending,
  component: YourMusic,
});

function YourMusic() {
  const data = Route.useLoaderData();
  return data ? <YourMusicScreen {...data} /> : <UnseenMusicScreen />;
}
