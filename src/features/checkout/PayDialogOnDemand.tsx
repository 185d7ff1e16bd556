import { lazy } from "react";
import { OnDemand } from "#src/ui/overlays/OnDemand.tsx";
import type { PayDialogProps } from "./PayDialog.tsx";

const PayDialog = lazy(() => import("./PayDialog.tsx").then((file) => ({ default: file.PayDialog })));

export const PayDialogOnDemand = (props: PayDialogProps) => (
  <OnDemand isOpen>
    <PayDialog {...props} />
  </OnDemand>
);
