import type { AnyRouter } from "@tanstack/react-router";

let isPointing = false;
let last = { x: Number.NaN, y: Number.NaN };

/**
 * Lets the router load ahead only what the user has moved the pointer or the focus to. A page that scrolls under a resting
 * pointer brings one link after the other below it, and a finger on a link may be about to scroll: neither shows an intent
 * to open the link. Returns the way to stop.
 */
export function preloadWhatIsPointedAt(router: AnyRouter): () => void {
  const stop = watchPointing();
  const { preloadRoute } = router;
  router.preloadRoute = async (destination) => (isPointing ? preloadRoute(destination) : undefined);
  return () => {
    router.preloadRoute = preloadRoute;
    stop();
  };
}

/** Watches what moves: the pointer, the focus by keyboard, or the page. */
function watchPointing(): () => void {
  const until = new AbortController();
  const options = { capture: true, passive: true, signal: until.signal };
  const note = (isPointed: boolean) => () => {
    isPointing = isPointed;
  };
  addEventListener("scroll", note(false), options);
  addEventListener("touchstart", note(false), options);
  addEventListener("keydown", note(true), options);
  addEventListener(
    "pointermove",
    ({ pointerType, screenX: x, screenY: y }) => {
      // Browsers send a move of no length after the page has scrolled.
      if (pointerType !== "touch" && (x !== last.x || y !== last.y)) isPointing = true;
      last = { x, y };
    },
    options,
  );
  return () => until.abort();
}
