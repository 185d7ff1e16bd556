import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import type { Licence } from "#contract/shapes.ts";
import { readBeatOrSale, type ShownDetail } from "#src/core/downloads/ownedBeats.ts";
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

function BeatStoreDetail() {
  const shown = Route.useLoaderData();
  return "sold" in shown ? <SoldBeatScreen {...shown.sold} /> : <BeatInStore {...shown} />;
}

function BeatInStore({ product, licences, atMs }: ShownDetail) {
  const navigate = Route.useNavigate();
  usePreloadedPayDialog();
  const [open, setOpen] = useState<Licence | "lyricPad">();
  const close = () => setOpen(undefined);
  return (
    <>
      <BeatScreen
        product={product}
        licences={licences}
        atMs={atMs}
        onBuy={setOpen}
        onLyricPad={() => setOpen("lyricPad")}
      />
      {open === "lyricPad" && <LyricDialog musicId={product.id} name={product.name} onClose={close} />}
      {open && open !== "lyricPad" && (
        <LicencePaymentDialog
          beat={product}
          // The price may have changed since the dialog was opened.
          licence={licences.find(({ id }) => id === open.id) ?? open}
          note={isBought(open, product.purchases) ? costOfAnother(open) : undefined}
          onBought={showOrder(navigate)}
          onClose={close}
        />
      )}
    </>
  );
}
