import { type RefObject, useLayoutEffect, useSyncExternalStore } from "react";

const findStack = () => document.querySelector<HTMLElement>("[data-popups]");

/** The popups' height, without the room for their shadows. */
const heightOf = (stack: HTMLElement): number =>
  stack.childElementCount === 0 ? 0 : stack.offsetHeight - Number.parseFloat(getComputedStyle(stack).paddingTop);

/** Updates `--popups-height` on the root, for everything that has to end above the popups. */
export function usePopupRoom(stack: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = stack.current;
    if (!element) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => style.setProperty("--popups-height", `${heightOf(element)}px`));
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      style.removeProperty("--popups-height");
    };
  }, [stack]);
}

/** How much of the window's lower edge is covered, in pixels: by the player's bar, and by the popups that stand on it. */
export const useRoomTaken = (): number => useSyncExternalStore(watch, roomTakenPx);

function roomTakenPx(): number {
  const stack = findStack();
  return stack ? innerHeight - stack.getBoundingClientRect().bottom + heightOf(stack) : 0;
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
