import * as Ariakit from "@ariakit/react";
import { type RefObject, useEffect } from "react";
import { overlays } from "../dialogStack.ts";

export interface OpenMenu {
  placement: "bottom-start" | "bottom-end";
  label: string;
  /** Has the focus again when the menu is closed. */
  button: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** What an open popup is handed: it stands above the shell, its first item has the focus, and Escape closes it. */
export function useOpenMenu({ label, button, placement, onClose }: OpenMenu) {
  const store = Ariakit.useMenuStore({ open: true, setOpen: (isOpen) => !isOpen && onClose(), placement });
  // Ariakit's store only sets these when its own button opens the menu.
  useEffect(() => {
    store.setInitialFocus("first");
    store.setAutoFocusOnShow(true);
  }, [store]);
  return {
    store,
    "aria-label": label,
    portal: true,
    preserveTabOrder: false,
    portalElement: overlays(),
    finalFocus: button,
    hideOnEscape: (event: Pick<Event, "preventDefault">) => {
      // Escape closes the menu alone, not the dialog below it.
      event.preventDefault();
      return true;
    },
  };
}
