let isPointing = false;
let last = { x: Number.NaN, y: Number.NaN };

/**
 * Whether the user has moved the pointer or the focus to where it is. A page that scrolls under a resting pointer brings one
 * link after the other below it, and a finger on a link may be about to scroll: neither shows an intent to open the link.
 */
export const wasPointedAt = (): boolean => isPointing;

/** Watches from now on what moves: the pointer, the focus by keyboard, or the page. */
export function watchPointing(): void {
  const options = { capture: true, passive: true };
  const stop = () => {
    isPointing = false;
  };
  addEventListener("scroll", stop, options);
  addEventListener("touchstart", stop, options);
  addEventListener(
    "keydown",
    () => {
      isPointing = true;
    },
    options,
  );
  addEventListener(
    "pointermove",
    ({ pointerType, screenX: x, screenY: y }) => {
      // Browsers send a move of no length after the page has scrolled.
      if (pointerType !== "touch" && (x !== last.x || y !== last.y)) isPointing = true;
      last = { x, y };
    },
    options,
  );
}
