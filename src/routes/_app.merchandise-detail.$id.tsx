import { createFileRoute } from "@tanstack/react-router";
import { merchandiseDetail } from "#contract/shop.ts";
import { readDated } from "#src/core/api/client.ts";
import { idParams } from "#src/core/platform/routeParams.ts";
import { ProductScreen } from "#src/features/shop/ProductScreen.tsx";
import { readWithCleaner } from "#src/ui/html/htmlCleaner.ts";
import { SongsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/merchandise-detail/$id")({
  params: idParams,
  loader: ({ params }) => readWithCleaner(readDated(merchandiseDetail, { params })),
  pendingComponent: SongsPending,
  component: MerchandiseDetail,
});

function MerchandiseDetail() {
  const { data, atMs } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  return <ProductScreen key={data.product.id} {...data} atMs={atMs} onAdded={() => navigate({ to: "/cart" })} />;
}
