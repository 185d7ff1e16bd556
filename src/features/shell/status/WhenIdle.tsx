import { TooltipLayer } from "#src/ui/overlays/TooltipLayer.tsx";
import { useNotifications } from "../useNotifications.ts";
import { InstallCard } from "./InstallCard.tsx";

/** The shell's components that no first screen needs. They load when the browser is idle. */
export function WhenIdle() {
  useNotifications();
  return (
    <>
      <TooltipLayer />
      <InstallCard />
    </>
  );
}
