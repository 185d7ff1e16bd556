import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import type { Package } from "#contract/shapes.ts";
import { packages } from "#contract/shop.ts";
import { readDated } from "#src/core/api/client.ts";
import { PackagePaymentDialog } from "#src/features/checkout/PackagePaymentDialog.tsx";
import { usePreloadedPayDialog } from "#src/features/checkout/PayDialogOnDemand.tsx";
import { PackagesScreen } from "#src/features/packages/PackagesScreen.tsx";
import { PackagesSkeleton } from "#src/features/packages/PackagesSkeleton.tsx";
import { readWithCleaner } from "#src/ui/html/htmlCleaner.ts";

export const Route = createFileRoute("/_app/packages")({
  /** `?p=1` opens the thank-you dialog for a completed profile. */
  validateSearch: ({ p }: Record<string, unknown>): { p?: 1 } => (String(p) === "1" ? { p: 1 } : {}),
  loader: () => readWithCleaner(readDated(packages)),
  pendingComponent: PackagesSkeleton,
  component: Packages,
});

function Packages() {
  const { data, atMs } = Route.useLoaderData();
  const { p } = Route.useSearch();
  const [offer, setOffer] = useState<Package>();
  const [hasBought, setHasBought] = useState(false);
  const close = () => setOffer(undefined);
  const finish = () => {
    setHasBought(true);
    close();
  };
  const offers = Object.values(data.packages).flat();
  usePreloadedPayDialog();
  return (
    <>
      <PackagesScreen {...data} atMs={atMs} isThanked={p === 1} hasBought={hasBought} onSubscribe={setOffer} />
      {offer && (
        <PackagePaymentDialog
          // The price may have changed since the dialog was opened.
          offer={offers.find(({ id }) => id === offer.id) ?? offer}
          active={data.active_package}
          onBought={finish}
          onClose={close}
        />
      )}
    </>
  );
}
