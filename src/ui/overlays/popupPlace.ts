import { type RefObject, useEffect, useLayoutEffect } from "react";
import { useAtomValue } from "#src/core/platform/store.ts";
import { isDialogOpenAtom } from "../dialogStack.ts";

let lastPressed: Element | null = null;

const CONTROLS = "a, button, input, select, textarea, [role]";

/**
 * Places popups at the bottom of the window, or at the top if they would cover the control that was pressed. Dialogs,
 * sheets and bars leave room for the popups, so only the controls of the screen itself can be covered.
 */
export function usePopupPlace(stack: RefObject<HTMLElement | null>, last: object | undefined): void {
  const isDialogOpen = useAtomValue(isDialogOpenAtom);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      lastPressed = target instanceof Element ? target.closest(CONTROLS) : null;
    };
    const events = ["pointerdown", "keydown"] as const;
    for (const event of events) addEventListener(event, remember, { capture: true });
    return () => {
      for (const event of events) removeEventListener(event, remember, { capture: true });
    };
  }, []);
  useLayoutEffect(() => {
    if (!stack.current || !last) return;
    stack.current.dataset.place = "bottom";
    if (isDialogOpen || !lastPressed?.closest("main")) return;
    if (isCovered(lastPressed, stack.current)) stack.current.dataset.place = "top";
  }, [stack, last, isDialogOpen]);
}

function isCovered(control: Element, stack: HTMLElement): boolean {
  const [one, other] = [control.getBoundingClientRect(), stack.getBoundingClientRect()];
  return one.bottom > other.top && one.top < other.bottom && one.right > other.left && one.left < other.right;
}
