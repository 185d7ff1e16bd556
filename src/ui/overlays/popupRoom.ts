import { type RefObject, useLayoutEffect } from "react";
import { setPopupsHeight } from "../abovePopups.ts";

/** The height that must be left free for the popups, without the space for their shadows. */
export const heightOf = (stack: HTMLElement): number =>
  stack.childElementCount === 0 || isAtTop(stack)
    ? 0
    : stack.offsetHeight - Number.parseFloat(getComputedStyle(stack).paddingTop);

/** Whether the popups have been moved to the top, away from a control of the screen. */
export const isAtTop = ({ dataset }: HTMLElement): boolean => dataset.place === "top";

/** Tells the elements registered by `abovePopups` how high the popups are. */
export function usePopupRoom(stack: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = stack.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => setPopupsHeight(heightOf(element)));
    // Observes the border box, because the padding depends on where the popups are.
    sizes.observe(element, { box: "border-box" });
    return () => {
      sizes.disconnect();
      setPopupsHeight(0);
    };
  }, [stack]);
}
