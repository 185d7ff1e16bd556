import { createFileRoute } from "@tanstack/react-router";
import { lyrics } from "#contract/lyrics.ts";
import { deviceFirst, useNewest } from "#src/core/database/savedResponses.ts";
import { hasDrafts } from "#src/core/lyrics/drafts.ts";
import { LyricsScreen } from "#src/features/lyrics/LyricsScreen.tsx";
import { TablePending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/beat-store-lyrics")({
  loader: () => deviceFirst(lyrics, hasDrafts),
  pendingComponent: TablePending,
  component: BeatStoreLyrics,
});

function BeatStoreLyrics() {
  const { data } = useNewest(lyrics, Route.useLoaderData()) ?? {};
  return <LyricsScreen lyrics={data?.lyrics ?? []} header_image={data?.header_image ?? ""} />;
}
