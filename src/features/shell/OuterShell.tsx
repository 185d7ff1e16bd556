import { lazy, type ReactNode } from "react";
import { OnDemand } from "#src/ui/overlays/OnDemand.tsx";
import { useDrawer } from "./navigation/useDrawer.ts";
import { useVisitorPages } from "./navigation/useVisitorPages.ts";
import { OuterFrame } from "./OuterFrame.tsx";
import { useIsIdle } from "./useIsIdle.ts";
import { useShellWidth } from "./useShellWidth.ts";

const OfflineStrip = lazy(() => import("./status/OfflineStrip.tsx").then((file) => ({ default: file.OfflineStrip })));
const UpdatePrompt = lazy(() => import("./status/UpdatePrompt.tsx").then((file) => ({ default: file.UpdatePrompt })));
const OuterDrawer = lazy(() => import("./navigation/OuterDrawer.tsx").then((file) => ({ default: file.OuterDrawer })));

export interface OuterShellProps {
  children: ReactNode;
}

/** The shell of visitors, without header and player. The login form is usable before the rest has loaded. */
export function OuterShell({ children }: OuterShellProps) {
  const isIdle = useIsIdle();
  const pages = useVisitorPages(isIdle);
  const isPhone = useShellWidth() === "phone";
  const drawer = useDrawer();
  const strip = (
    <OnDemand isOpen={isIdle} isBackground>
      <OfflineStrip />
    </OnDemand>
  );
  return (
    <>
      <OuterFrame pages={pages} onOpenMenu={drawer.open} strip={strip}>
        {children}
      </OuterFrame>
      <OnDemand isOpen={isIdle} isBackground>
        <UpdatePrompt />
      </OnDemand>
      <OnDemand isOpen={drawer.isOpen && isPhone}>
        <OuterDrawer pages={pages} onClose={drawer.close} />
      </OnDemand>
    </>
  );
}
