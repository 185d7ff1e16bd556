import { lazy } from "react";
import { OnDemand } from "#src/ui/overlays/OnDemand.tsx";
import type { LyricDialogProps } from "./LyricDialog.tsx";

const LyricDialog = lazy(() => import("./LyricDialog.tsx").then((file) => ({ default: file.LyricDialog })));

export const LyricDialogOnDemand = (props: LyricDialogProps) => (
  <OnDemand isOpen>
    <LyricDialog {...props} />
  </OnDemand>
);
