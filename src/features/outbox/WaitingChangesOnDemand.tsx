import { lazy } from "react";
import { unsentChangesDialogAtom } from "#src/core/outbox/unsentChangesDialog.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { OnDemand } from "#src/ui/overlays/OnDemand.tsx";

const WaitingChangesDialog = lazy(() =>
  import("./WaitingChangesDialog.tsx").then((file) => ({ default: file.WaitingChangesDialog })),
);

export const WaitingChangesOnDemand = () => (
  <OnDemand isOpen={useAtomValue(unsentChangesDialogAtom)}>
    <WaitingChangesDialog />
  </OnDemand>
);
