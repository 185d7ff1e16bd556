import { type RefObject, useEffect, useEffectEvent } from "react";

/** F6 leads to the popup that came last. Escape dismisses it, unless something that is open above the screen is closed by it. */
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
    // On the window, so that every dialog and menu of the document has heard the key before.
    window.addEventListener("keydown", react);
    return () => window.removeEventListener("keydown", react);
  }, []);
}
