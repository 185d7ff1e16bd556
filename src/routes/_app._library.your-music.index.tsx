import { createFileRoute } from "@tanstack/react-router";
import { isAppError } from "#src/core/api/appError.ts";
import { readOwnedBeats } from "#src/core/downloads/ownedBeats.ts";
import { readOwned } from "#src/core/downloads/readOwned.ts";
import { UnseenMusicScreen } from "#src/features/library/UnseenMusicScreen.tsx";
import { YourMusicScreen } from "#src/features/library/YourMusicScreen.tsx";
import { BannerCardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/_library/your-music/")({
  loader: async () => {
    const [music, beats] = await Promise.all([
      readOwned().catch((error: unknown) => {
        if (!isAppError(error, "network")) throw error;
        return undefined;
      }),
      readOwnedBeats(),
    ]);
    return { music, beats };
  },
  pendingComponent: BannerCardsPending,
  component: YourMusic,
});

function YourMusic() {
  const { music, beats } = Route.useLoaderData();
  return music ? <YourMusicScreen {...music} beats={beats} /> : <UnseenMusicScreen />;
}
