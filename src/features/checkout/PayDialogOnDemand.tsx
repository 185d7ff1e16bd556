import { useEffect } from "react";
import { whenPaintedAndIdle } from "#src/core/platform/whenPainted.ts";
import { lazyWithPreload } from "#src/ui/lazyWithPreload.tsx";
import { OnDemand } from "#src/ui/overlays/OnDemand.tsx";
import type { PayDialogProps } from "./PayDialog.tsx";

const PayDialog = lazyWithPreload(() => import("./PayDialog.tsx").then((file) => file.PayDialog));

/** Loads the dialog's code once the screen from which it opens is painted and the browser is idle. */
export const usePreloadedPayDialog = (): void => useEffect(() => void whenPaintedAndIdle().then(PayDialog.preload), []);

export const PayDialogOnDemand = (props: PayDialogProps) => (
  <OnDemand isOpen>
    <PayDialog {...props} />
  </OnDemand>
);
