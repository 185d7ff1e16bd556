import { createFileRoute } from "@tanstack/react-router";
import { InTheMaking } from "#src/ui/InTheMaking.tsx";

export const Route = createFileRoute("/_app/orders")({
  component: Orders,
});

function Orders() {
  return <InTheMaking title="Orders" />;
}
