import { type RefObject, useEffect, useEffectEvent } from "react";

export type SwipeDirection = "left" | "right" | "up" | "down";
export type SwipeHandlers = Partial<Record<SwipeDirection, () => void>>;

/** The swipe's direction is decided after this distance. */
const SLOP_PX = 10;
const LONG_PX = 96;
const FAST_PX_PER_MS = 0.5;

interface Swipe {
  x: number;
  y: number;
  startedAtMs: number;
  direction?: SwipeDirection;
  wayPx: number;
}

/**
 * Detects one-finger swipes in the directions that have a handler. During a swipe the element has `--swipe-x` and
 * `--swipe-y`, so that its stylesheet can follow the finger. Content that is scrolled down scrolls instead, and sliders
 * keep their own drags. Every swipe must have a button that does the same.
 */
export function useSwipe(target: RefObject<HTMLElement | null>, handlers: SwipeHandlers): void {
  const handlerOf = useEffectEvent((direction: SwipeDirection) => handlers[direction]);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    let swipe: Swipe | undefined;

    const start = ({ touches, target: touched, timeStamp }: TouchEvent): void => {
      const [touch] = touches;
      swipe = undefined;
      if (!touch || touches.length > 1 || hasOwnDrag(touched)) return;
      swipe = { x: touch.clientX, y: touch.clientY, startedAtMs: timeStamp, wayPx: 0 };
    };
    const move = ({ touches, target: touched }: TouchEvent): void => {
      const [touch] = touches;
      if (!swipe || !touch) return;
      const x = touch.clientX - swipe.x;
      const y = touch.clientY - swipe.y;
      if (!swipe.direction) {
        if (Math.hypot(x, y) < SLOP_PX) return;
        swipe.direction = directionOf(x, y);
        if (!handlerOf(swipe.direction) || isScrolled(swipe.direction, touched)) {
          end();
          return;
        }
      }
      swipe.wayPx = distanceIn(swipe.direction, x, y);
      show(element, swipe);
    };
    const end = (): void => {
      element.style.removeProperty("--swipe-x");
      element.style.removeProperty("--swipe-y");
      swipe = undefined;
    };
    const finish = ({ timeStamp }: TouchEvent): void => {
      const done = swipe;
      end();
      if (!done?.direction) return;
      const isFast = done.wayPx > SLOP_PX * 2 && done.wayPx / (timeStamp - done.startedAtMs) > FAST_PX_PER_MS;
      if (isFast || done.wayPx > LONG_PX) handlerOf(done.direction)?.();
    };
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    element.addEventListener("touchstart", start, options);
    element.addEventListener("touchmove", move, options);
    element.addEventListener("touchend", finish, options);
    element.addEventListener("touchcancel", end, options);
    return () => {
      end();
      listening.abort();
    };
  }, [target]);
}

const directionOf = (x: number, y: number): SwipeDirection => {
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? "left" : "right";
  return y < 0 ? "up" : "down";
};

/** How far the finger has moved in the direction; 0 if it moved the other way. */
function distanceIn(direction: SwipeDirection, x: number, y: number): number {
  const ways = { left: -x, right: x, up: -y, down: y };
  return Math.max(0, ways[direction]);
}

function show({ style }: HTMLElement, { direction, wayPx }: Swipe): void {
  if (direction === "left" || direction === "right") {
    style.setProperty("--swipe-x", `${direction === "left" ? -wayPx : wayPx}px`);
  } else style.setProperty("--swipe-y", `${direction === "up" ? -wayPx : wayPx}px`);
}

/** Sliders and draggable elements handle their own drags. */
const hasOwnDrag = (touched: EventTarget | null): boolean =>
  touched instanceof Element && touched.closest("input, textarea, [data-drag-handle]") !== null;

/** Whether an element around the touch is scrolled down, so that the finger scrolls it back instead. */
function isScrolled(direction: SwipeDirection, touched: EventTarget | null): boolean {
  if (direction !== "down") return false;
  for (let element = touched instanceof Element ? touched : null; element; element = element.parentElement) {
    if (element.scrollTop > 0) return true;
  }
  return false;
}
