import { lazyWithPreload, usePreload } from "#src/ui/lazyWithPreload.tsx";
import { OnDemand } from "#src/ui/overlays/OnDemand.tsx";
import type { LyricDialogProps } from "./LyricDialog.tsx";

const LyricDialog = lazyWithPreload(() => import("./LyricDialog.tsx").then((file) => file.LyricDialog));

export const usePreloadedLyricDialog = (): void => usePreload(LyricDialog);

export const LyricDialogOnDemand = (props: LyricDialogProps) => (
  <OnDemand isOpen>
    <LyricDialog {...props} />
  </OnDemand>
);
