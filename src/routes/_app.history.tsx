import { createFileRoute } from "@tanstack/react-router";
import { history, reportPlays } from "#contract/music.ts";
import { call, isOffered } from "#src/core/api/client.ts";
import { historyWith, unreportedIds, useHeard } from "#src/core/player/heard.ts";
import { SongsScreen } from "#src/features/library/SongsScreen.tsx";
import { SongsPending } from "#src/ui/Pending.tsx";

export const Route = createFileRoute("/_app/history")({
  loader: async () => {
    const { music } = await call(history);
    return { music, listedAtMs: Date.now() };
  },
  pendingComponent: SongsPending,
  component: History,
});

function History() {
  const { music, listedAtMs } = Route.useLoaderData();
  const heard = useHeard();
  return (
    <SongsScreen
      title="You recently listen"
      songs={historyWith(music, heard, listedAtMs)}
      // A server that does not take them will never hear of them.
      waitingIds={isOffered(reportPlays) ? unreportedIds(heard) : undefined}
      emptySentence="What you listen to shows up here."
    />
  );
}
