import { lazyWithPreload } from "#src/ui/lazyWithPreload.tsx";
import { OnDemand } from "#src/ui/overlays/OnDemand.tsx";
import type { LyricDialogProps } from "./LyricDialog.tsx";

const LyricDialog = lazyWithPreload(() => import("./LyricDialog.tsx").then((file) => file.LyricDialog));

/** For screens where few users open the pad. */
export const LyricDialogOnDemand = (props: LyricDialogProps) => (
  <OnDemand isOpen>
    <LyricDialog {...props} />
  </OnDemand>
);
