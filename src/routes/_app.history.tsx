import { createFileRoute } from "@tanstack/react-router";
import { history } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import { SongsScreen } from "#src/features/library/SongsScreen.tsx";
import { SongsPending } from "#src/ui/Pending.tsx";

export const Route = createFileRoute("/_app/history")({
  loader: () => call(history),
  pendingComponent: SongsPending,
  component: History,
});

function History() {
  const { music } = Route.useLoaderData();
  return <SongsScreen title="You recently listen" songs={music} emptySentence="What you listen to shows up here." />;
}
