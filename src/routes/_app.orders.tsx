import { createFileRoute } from "@tanstack/react-router";
import { orders } from "#contract/shop.ts";
import { readDated } from "#src/core/api/client.ts";
import { UnfinishedPurchases } from "#src/features/checkout/UnfinishedPurchases.tsx";
import { OrdersScreen } from "#src/features/orders/OrdersScreen.tsx";
import { TablePending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/orders")({
  loader: () => readDated(orders),
  pendingComponent: TablePending,
  component: Orders,
});

function Orders() {
  const { data, atMs } = Route.useLoaderData();
  return (
    <>
      <UnfinishedPurchases />
      <OrdersScreen {...data} atMs={atMs} />
    </>
  );
}
