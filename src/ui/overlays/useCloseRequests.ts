import { type RefObject, useEffect, useEffectEvent } from "react";
import { useBackCloses } from "../backLayers.ts";
import { isTopDialog } from "../dialogStack.ts";

/**
 * Closes the top layer on Escape or on the browser's Back button. Without `onClose` the layer cannot be closed, and
 * Back leaves the screen.
 */
export function useCloseRequests(layer: RefObject<HTMLElement | null>, onClose: (() => void) | undefined): void {
  useBackCloses(true, onClose);
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || !layer.current || !isTopDialog(layer.current)) return;
    event.preventDefault();
    onClose?.();
  });
  useEffect(() => {
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, []);
}
