import { type RefObject, useEffect, useEffectEvent } from "react";
import { CLOSE_REQUEST, isTopDialog } from "../dialogStack.ts";

/** Closes what is on top on Escape and on the browser's Back. Without `onClose` it cannot be closed, and Back leaves. */
export function useCloseRequests(layer: RefObject<HTMLElement | null>, onClose: (() => void) | undefined): void {
  const close = useEffectEvent((event: Event) => {
    if (event.defaultPrevented || !layer.current || !isTopDialog(layer.current)) return;
    if (event instanceof KeyboardEvent && event.key !== "Escape") return;
    if (onClose || event instanceof KeyboardEvent) event.preventDefault();
    onClose?.();
  });
  useEffect(() => {
    const here = layer.current;
    document.addEventListener("keydown", close);
    here?.addEventListener(CLOSE_REQUEST, close);
    return () => {
      document.removeEventListener("keydown", close);
      here?.removeEventListener(CLOSE_REQUEST, close);
    };
  }, [layer]);
}
