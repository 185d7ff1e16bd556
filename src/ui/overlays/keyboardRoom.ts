import { type RefObject, useEffect } from "react";
import { overlays } from "../dialogStack.ts";

/**
 * How much of the window's height an on-screen keyboard covers. On a zoomed page this is 0, because the zoom itself
 * reduces the visible height.
 */
function coveredPx({ height, offsetTop, scale }: VisualViewport): number {
  return scale === 1 ? Math.max(0, Math.round(innerHeight - offsetTop - height)) : 0;
}

/**
 * Keeps `--keyboard-height` up to date while a dialog is open, and scrolls the focused field back into view. Only
 * Safari needs it: other browsers resize the window, as requested in index.html.
 */
export function useKeyboardRoom(dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport) return;
    const leaving = new AbortController();
    const { style } = overlays();
    const { signal } = leaving;
    const makeRoom = (): void => style.setProperty("--keyboard-height", `${coveredPx(viewport)}px`);
    const showField = (): void => {
      const focused = document.activeElement;
      if (dialog.current?.contains(focused)) focused?.scrollIntoView({ block: "nearest" });
    };
    for (const type of ["resize", "scroll"]) viewport.addEventListener(type, makeRoom, { signal });
    viewport.addEventListener("resize", showField, { signal });
    return () => {
      leaving.abort();
      style.removeProperty("--keyboard-height");
    };
  }, [dialog]);
}
