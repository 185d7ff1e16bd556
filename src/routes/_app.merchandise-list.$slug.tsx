import { createFileRoute } from "@tanstack/react-router";
import { InTheMaking } from "#src/ui/InTheMaking.tsx";

export const Route = createFileRoute("/_app/merchandise-list/$slug")({
  component: MerchandiseList,
});

function MerchandiseList() {
  return <InTheMaking title="Merchandise" />;
}
