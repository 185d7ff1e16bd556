import { createFileRoute } from "@tanstack/react-router";
import { InTheMaking } from "#src/ui/InTheMaking.tsx";

export const Route = createFileRoute("/_app/beat-store-lyrics")({
  component: BeatStoreLyrics,
});

function BeatStoreLyrics() {
  return <InTheMaking title="Beat Store Lyrics" />;
}
