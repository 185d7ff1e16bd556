import { createFileRoute } from "@tanstack/react-router";
import { lyrics } from "#contract/beats.ts";
import { call } from "#src/core/api/client.ts";
import { LyricsScreen } from "#src/features/lyrics/LyricsScreen.tsx";
import { SongsPending } from "#src/ui/Pending.tsx";

export const Route = createFileRoute("/_app/beat-store-lyrics")({
  loader: () => call(lyrics),
  pendingComponent: SongsPending,
  component: BeatStoreLyrics,
});

function BeatStoreLyrics() {
  const data = Route.useLoaderData();
  return <LyricsScreen {...data} />;
}
