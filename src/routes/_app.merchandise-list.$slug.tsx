import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { merchandiseList } from "#contract/shop.ts";
import { readDated } from "#src/core/api/client.ts";
import { MerchandiseListScreen } from "#src/features/shop/MerchandiseListScreen.tsx";
import { CardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/merchandise-list/$slug")({
  loader: ({ params }) => readDated(merchandiseList, { params }),
  pendingComponent: CardsPending,
  component: MerchandiseList,
});

const shell = getRouteApi("/_app");

/** The response does not name its category, so the name comes from the sidebar's list. */
function MerchandiseList() {
  const { data, atMs } = Route.useLoaderData();
  const { slug } = Route.useParams();
  const { sidebar } = shell.useLoaderData();
  const category = sidebar?.product.find((product) => product.slug === slug)?.name ?? slug;
  return <MerchandiseListScreen {...data} atMs={atMs} category={category} />;
}
