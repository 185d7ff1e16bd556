import { createFileRoute } from "@tanstack/react-router";
import { InTheMaking } from "#src/ui/InTheMaking.tsx";

export const Route = createFileRoute("/_app/beat-store-detail/$id")({
  component: BeatStoreDetail,
});

function BeatStoreDetail() {
  return <InTheMaking title="Beat" />;
}
