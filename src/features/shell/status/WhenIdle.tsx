import { TooltipLayer } from "#src/ui/overlays/TooltipLayer.tsx";
import { useNotifications } from "../useNotifications.ts";
import { InstallCard } from "./InstallCard.tsx";

/** What the shell has that no first screen needs: loaded once there is nothing else to do. */
export function WhenIdle() {
  useNotifications();
  return (
    <>
      <TooltipLayer />
      <InstallCard />
    </>
  );
}
