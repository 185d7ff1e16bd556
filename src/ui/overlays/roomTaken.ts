/** How much of the window a menu must leave free. */
import { useSyncExternalStore } from "react";
import { heightOf, isAtTop } from "./popupRoom.ts";

const findStack = () => document.querySelector<HTMLElement>("[data-popups]");

/** How much of the window's height the player bar and the popups above it cover from the bottom, in pixels. */
export const useRoomTaken = (): number => useSyncExternalStore(watch, roomTakenPx);

/** How much of the window's height popups cover from the top, in pixels. */
export const useRoomTakenAtTop = (): number => useSyncExternalStore(watch, roomTakenAtTopPx);

function roomTakenPx(): number {
  const stack = findStack();
  return stack && !isOverDialog(stack) ? innerHeight - lowerEdgeOf(stack) + heightOf(stack) : 0;
}

function roomTakenAtTopPx(): number {
  const stack = findStack();
  return stack && isOverDialog(stack) && heightOf(stack) > 0 ? stack.getBoundingClientRect().bottom : 0;
}

/** Whether a dialog, which covers the player bar, has the popups at the top of the window. */
const isOverDialog = (stack: HTMLElement): boolean => !isAtTop(stack) && getComputedStyle(stack).translate === "none";

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
