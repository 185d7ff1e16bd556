import { createFileRoute } from "@tanstack/react-router";
import { orderDetail } from "#contract/shop.ts";
import { readDated } from "#src/core/api/client.ts";
import { idParams } from "#src/core/platform/routeParams.ts";
import { ReceiptScreen } from "#src/features/orders/ReceiptScreen.tsx";
import { SongsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/order-receipt/$id")({
  params: idParams,
  loader: ({ params }) => readDated(orderDetail, { params }),
  pendingComponent: SongsPending,
  component: OrderReceipt,
});

function OrderReceipt() {
  const { data, atMs } = Route.useLoaderData();
  return <ReceiptScreen {...data} atMs={atMs} />;
}
