import { type RefObject, useLayoutEffect, useSyncExternalStore } from "react";
import { setPopupsHeight } from "../abovePopups.ts";

const findStack = () => document.querySelector<HTMLElement>("[data-popups]");

/** The height of popups at the bottom of the window, without the space for their shadows. */
const heightOf = (stack: HTMLElement): number =>
  stack.childElementCount === 0 || isAtTop(stack)
    ? 0
    : stack.offsetHeight - Number.parseFloat(getComputedStyle(stack).paddingTop);

const isAtTop = ({ dataset }: HTMLElement): boolean => dataset.place === "top";

/** Tells the elements registered by `abovePopups` how high the popups are. */
export function usePopupRoom(stack: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = stack.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => setPopupsHeight(heightOf(element)));
    // The padding depends on the place.
    sizes.observe(element, { box: "border-box" });
    return () => {
      sizes.disconnect();
      setPopupsHeight(0);
    };
  }, [stack]);
}

/** How much of the window's height the player bar and the popups above it cover from the bottom, in pixels. */
export const useRoomTaken = (): number => useSyncExternalStore(watch, roomTakenPx);

function roomTakenPx(): number {
  const stack = findStack();
  return stack ? innerHeight - lowerEdgeOf(stack) + heightOf(stack) : 0;
}

/** The bottom of the popups' usual place, even while they are at the top. */
function lowerEdgeOf(stack: HTMLElement): number {
  const isMoved = isAtTop(stack);
  if (isMoved) stack.dataset.place = "bottom";
  const { bottom } = stack.getBoundingClientRect();
  if (isMoved) stack.dataset.place = "top";
  return bottom;
}

function watch(react: () => void): () => void {
  const sizes = new ResizeObserver(react);
  const stack = findStack();
  if (stack) sizes.observe(stack);
  addEventListener("resize", react);
  return () => {
    sizes.disconnect();
    removeEventListener("resize", react);
  };
}
