import { lazyWithPreload, usePreload } from "#src/ui/lazyWithPreload.tsx";
import { OnDemand } from "#src/ui/overlays/OnDemand.tsx";
import type { PayDialogProps } from "./PayDialog.tsx";

const PayDialog = lazyWithPreload(() => import("./PayDialog.tsx").then((file) => file.PayDialog));

export const usePreloadedPayDialog = (): void => usePreload(PayDialog);

export const PayDialogOnDemand = (props: PayDialogProps) => (
  <OnDemand isOpen>
    <PayDialog {...props} />
  </OnDemand>
);
