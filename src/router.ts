import { createRouter } from "@tanstack/react-router";
import { ErrorScreen } from "./features/shell/ErrorScreen.tsx";
import { routeTree } from "./routeTree.gen.ts";
import { NotFound } from "./ui/NotFound.tsx";

/** How long what a screen has loaded is shown again without asking the server. */
const STALE_MS = 30_000;

export const router = createRouter({
  routeTree,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFound,
  defaultStaleTime: STALE_MS,
  defaultPendingMs: 150,
  defaultPendingMinMs: 200,
  defaultPreload: "intent",
  // The specification scrolls to the top on every navigation, Back included, so no position is restored.
  scrollToTopSelectors: ["#content"],
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
