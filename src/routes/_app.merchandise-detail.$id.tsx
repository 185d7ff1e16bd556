import { createFileRoute } from "@tanstack/react-router";
import { InTheMaking } from "#src/ui/InTheMaking.tsx";

export const Route = createFileRoute("/_app/merchandise-detail/$id")({
  component: MerchandiseDetail,
});

function MerchandiseDetail() {
  return <InTheMaking title="Product" />;
}
