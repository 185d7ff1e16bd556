import type { AnyRouter } from "@tanstack/react-router";

let isPointing = false;
let last = { x: Number.NaN, y: Number.NaN };

/**
 * Restricts the router's preloading to links that the user has pointed at or focused. A page that scrolls under a
 * resting pointer brings many links under it, and a finger on a link may be about to scroll: neither shows an intent to
 * open it. Returns a function that stops it.
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

/** Tracks whether the pointer, the keyboard focus or the page moved last. */
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
      // Browsers fire a move event without any movement after the page has scrolled.
      if (pointerType !== "touch" && (x !== last.x || y !== last.y)) isPointing = true;
      last = { x, y };
    },
    options,
  );
  return () => until.abort();
}
