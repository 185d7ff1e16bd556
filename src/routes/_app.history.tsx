import { createFileRoute } from "@tanstack/react-router";
import { history } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import { historyWith, useHeard } from "#src/core/player/heard.ts";
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
  const songs = historyWith(music, useHeard(), listedAtMs);
  return <SongsScreen title="You recently listen" songs={songs} emptySentence="What you listen to shows up here." />;
}
