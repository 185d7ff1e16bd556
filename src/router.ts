import { createRouter, parseSearchWith, stringifySearchWith } from "@tanstack/react-router";
import { ErrorScreen } from "./features/shell/status/ErrorScreen.tsx";
import { routeTree } from "./routeTree.gen.ts";
import { closeTopLayer, onLayerOpened } from "./ui/backLayers.ts";
import { NotFound } from "./ui/states/NotFound.tsx";

/** How long a screen's data is shown again without asking the server. */
const STALE_MS = 30_000;

export const router = createRouter({
  routeTree,
  // The router’s own parser reads parameters as JSON, so that “1.0” would become 1. A plain number such as 1999 still
  // becomes a number, and is written back unchanged.
  parseSearch: parseSearchWith(String),
  stringifySearch: stringifySearchWith(String),
  // The error screen is part of the first chunk, because the error may be that no other chunk can be loaded.
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFound,
  defaultStaleTime: STALE_MS,
  defaultPendingMs: 150,
  defaultPendingMinMs: 200,
  // "Intent" means that the pointer moved, not that the page moved below it: see `preloadWhatIsPointedAt`.
  defaultPreload: "intent",
  // The specification scrolls to the top on every navigation, Back included, so no position is restored.
  scrollToTopSelectors: [() => (isRefresh() ? null : document.getElementById("scroller"))],
});

/** The key of the history entry that is shown; `undefined` during a navigation, and after one that was abandoned. */
let shownEntry: string | undefined;

/**
 * Whether the router only reloaded the same screen, which it also reports as "rendered". The scroll position then
 * stays.
 */
const isRefresh = (): boolean => router.state.location.state.__TSR_key === shownEntry;

router.subscribe("onBeforeNavigate", ({ toLocation }) => {
  if (toLocation.state.__TSR_key !== shownEntry) shownEntry = undefined;
});
router.subscribe("onRendered", ({ toLocation }) => {
  shownEntry = toLocation.state.__TSR_key;
});

/**
 * Back from the first entry of a visit leaves Segue, which no code can prevent. So the first layer that opens there
 * adds an entry for the same screen, and Back from it closes the layer. If no layer is open, Back skips that entry.
 */
onLayerOpened(() => {
  if (router.history.canGoBack()) return;
  const { href } = router.latestLocation;
  void router.navigate({ href, state: { isForLayers: true }, resetScroll: false });
});

router.history.block({
  blockerFn: ({ action, currentLocation }) => {
    if (action !== "BACK") return false;
    const isClosed = closeTopLayer();
    if (!isClosed && currentLocation.state.isForLayers) window.history.back();
    return isClosed;
  },
  enableBeforeUnload: false,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** True for an entry that exists only so that Back can close a layer. */
    isForLayers?: true;
  }
}
