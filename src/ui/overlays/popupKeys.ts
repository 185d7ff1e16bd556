import { type RefObject, useEffect, useEffectEvent } from "react";

/** F6 focuses the newest popup. Escape dismisses it, unless an open layer handles the key. */
export function usePopupKeys(stack: RefObject<HTMLElement | null>, onDismissLast: () => void): void {
  const react = useEffectEvent((event: KeyboardEvent) => {
    const last = stack.current?.lastElementChild;
    if (event.defaultPrevented || !last) return;
    if (event.key === "F6") last.querySelector("button")?.focus();
    else if (event.key === "Escape") onDismissLast();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    // On the window, so that open dialogs and menus handle the key first.
    window.addEventListener("keydown", react);
    return () => window.removeEventListener("keydown", react);
  }, []);
}
