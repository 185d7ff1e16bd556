import { createFileRoute } from "@tanstack/react-router";
import { InTheMaking } from "#src/ui/InTheMaking.tsx";

export const Route = createFileRoute("/_app/order-detail/$id")({
  component: OrderDetail,
});

function OrderDetail() {
  return <InTheMaking title="Order" />;
}
