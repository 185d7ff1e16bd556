import { createFileRoute } from "@tanstack/react-router";
import { orderDetail } from "#contract/shop.ts";
import { readDated } from "#src/core/api/client.ts";
import { idParams } from "#src/core/platform/routeParams.ts";
import { OrderScreen } from "#src/features/orders/OrderScreen.tsx";
import { TablePending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/order-detail/$id")({
  params: idParams,
  loader: ({ params }) => readDated(orderDetail, { params }),
  pendingComponent: TablePending,
  component: OrderDetail,
});

function OrderDetail() {
  const { data, atMs } = Route.useLoaderData();
  return <OrderScreen {...data} atMs={atMs} />;
}
