import { createFileRoute } from "@tanstack/react-router";
import { nfts } from "#contract/shop.ts";
import { call } from "#src/core/api/client.ts";
import { NftsScreen } from "#src/features/nfts/NftsScreen.tsx";
import { BannerCardsPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/nfts")({
  loader: () => call(nfts),
  pendingComponent: BannerCardsPending,
  component: Nfts,
});

function Nfts() {
  const data = Route.useLoaderData();
  return <NftsScreen {...data} />;
}
