import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import type { Licence } from "#contract/shapes.ts";
import { readBeatOrSale, type ShownBeat, type ShownDetail } from "#src/core/downloads/ownedBeats.ts";
import { idParams } from "#src/core/platform/routeParams.ts";
import { BeatScreen } from "#src/features/beats/BeatScreen.tsx";
import { costOfAnother } from "#src/features/beats/beatFacts.ts";
import { isBought } from "#src/features/beats/ownedLicences.ts";
import { SoldBeatScreen } from "#src/features/beats/SoldBeatScreen.tsx";
import { LicencePaymentDialog } from "#src/features/checkout/LicencePaymentDialog.tsx";
import { usePreloadedPayDialog } from "#src/features/checkout/PayDialogOnDemand.tsx";
import { showOrder } from "#src/features/checkout/showOrder.ts";
import { LyricDialog } from "#src/features/lyrics/LyricDialog.tsx";
import { readWithCleaner } from "#src/ui/html/htmlCleaner.ts";
import { DetailPending } from "#src/ui/states/Pending.tsx";

export const Route = createFileRoute("/_app/beat-store-detail/$id")({
  params: idParams,
  loader: ({ params }) => readWithCleaner(readBeatOrSale(params.id)),
  pendingComponent: DetailPending,
  component: BeatStoreDetail,
});

interface Purchase {
  beat: ShownBeat;
  licence: Licence;
}

function BeatStoreDetail() {
  const shown = Route.useLoaderData();
  const navigate = Route.useNavigate();
  usePreloadedPayDialog();
  // The payment outlives a beat that is sold meanwhile, because it tells the buyer that nothing was charged.
  const [purchase, setPurchase] = useState<Purchase>();
  return (
    <>
      {"sold" in shown ? (
        <SoldBeatScreen {...shown.sold} />
      ) : (
        <BeatInStore {...shown} onBuy={(licence) => setPurchase({ beat: shown.product, licence })} />
      )}
      {purchase && (
        <LicencePaymentDialog
          beat={purchase.beat}
          // Its price may have changed since.
          licence={
            ("licences" in shown && shown.licences.find(({ id }) => id === purchase.licence.id)) || purchase.licence
          }
          note={isBought(purchase.licence, purchase.beat.purchases) ? costOfAnother(purchase.licence) : undefined}
          onBought={showOrder(navigate)}
          onClose={() => setPurchase(undefined)}
        />
      )}
    </>
  );
}

function BeatInStore({ product, licences, atMs, onBuy }: ShownDetail & { onBuy: (licence: Licence) => void }) {
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <BeatScreen product={product} licences={licences} atMs={atMs} onBuy={onBuy} onLyricPad={() => setWriting(true)} />
      {isWriting && <LyricDialog musicId={product.id} name={product.name} onClose={() => setWriting(false)} />}
    </>
  );
}
