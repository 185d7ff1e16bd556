import { createRootRoute, Outlet } from "@tanstack/react-router";
import { PopupHost } from "#src/ui/overlays/PopupHost.tsx";

export const Route = createRootRoute({
  component: Root,
});

/** Popups stand outside of every screen, so that what was said survives a navigation. */
function Root() {
  return (
    <>
      <Outlet />
      <PopupHost />
    </>
  );
}
