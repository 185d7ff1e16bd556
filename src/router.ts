import { createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { routeTree } from "./routeTree.gen.ts";
import { closeTopDialog } from "./ui/dialogStack.ts";

/** How long what a screen has loaded is shown again without asking the server. */
const STALE_MS = 30_000;

export const router = createRouter({
  routeTree,
  defaultErrorComponent: lazyRouteComponent(() => import("./features/shell/ErrorScreen.tsx"), "ErrorScreen"),
  defaultNotFoundComponent: lazyRouteComponent(() => import("./ui/NotFound.tsx"), "NotFound"),
  defaultStaleTime: STALE_MS,
  defaultPendingMs: 150,
  defaultPendingMinMs: 200,
  defaultPreload: "intent",
  // The specification scrolls to the top on every navigation, Back included, so no position is restored.
  scrollToTopSelectors: ["#scroller"],
});

router.history.block({
  blockerFn: ({ action }) => action === "BACK" && closeTopDialog(),
  enableBeforeUnload: false,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
