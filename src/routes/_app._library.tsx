import { createFileRoute, Outlet } from "@tanstack/react-router";
import { Library } from "#src/features/library/Library.tsx";

/** The library's bar stays in place while the screens below it change. */
export const Route = createFileRoute("/_app/_library")({ component: LibraryRoute });

function LibraryRoute() {
  return (
    <Library>
      <Outlet />
    </Library>
  );
}
