import { createRootRoute, Outlet } from "@tanstack/react-router";
import { PopupHost } from "#src/ui/overlays/PopupHost.tsx";

export const Route = createRootRoute({
  component: Root,
});

/** Popups are outside every screen, so that they survive a navigation. */
function Root() {
  return (
    <>
      <Outlet />
      <PopupHost />
    </>
  );
}
