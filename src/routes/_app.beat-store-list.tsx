import { createFileRoute } from "@tanstack/react-router";
import { InTheMaking } from "#src/ui/InTheMaking.tsx";

export const Route = createFileRoute("/_app/beat-store-list")({
  component: BeatStoreList,
});

function BeatStoreList() {
  return <InTheMaking title="Beat Store" />;
}
