import { lazyWithPreload } from "#src/ui/lazyWithPreload.tsx";
import { OnDemand } from "#src/ui/overlays/OnDemand.tsx";
import type { LyricDialogProps } from "./LyricDialog.tsx";

const LyricDialog = lazyWithPreload(() => import("./LyricDialog.tsx").then((file) => file.LyricDialog));

/** The pad for screens where few users open it: its code loads when it opens. */
export const LyricDialogOnDemand = (props: LyricDialogProps) => (
  <OnDemand isOpen>
    <LyricDialog {...props} />
  </OnDemand>
);
