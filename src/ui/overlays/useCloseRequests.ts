import { type RefObject, useEffect, useEffectEvent } from "react";
import { useBackCloses } from "../backLayers.ts";
import { isTopDialog } from "../dialogStack.ts";

/** Closes what is on top on Escape and on the browser's Back. Without `onClose` it cannot be closed, and Back leaves. */
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
